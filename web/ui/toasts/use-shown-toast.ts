import { useSyncExternalStore } from 'react'
import { onToast, type ShownToast, shownToast } from './toast.ts'

/** The toast to show, or undefined before the first. */
export const useShownToast = (): ShownToast | undefined =>
  useSyncExternalStore(onToast, shownToast, shownToast)
