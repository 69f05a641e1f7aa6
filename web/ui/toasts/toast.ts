import { createStore, useStore } from '#web/storage/create-store.ts'

export interface ToastContent {
  title: string
  description?: string
  /** `destructive` marks a failure. */
  variant?: 'default' | 'destructive'
}

export interface ShownToast extends ToastContent {
  id: number
}

/** The toast that was shown last; undefined before the first. */
export const latestToast = createStore<ShownToast | undefined>(undefined)

/** Shows a toast for 5 seconds. Replaces the current one. Can be called outside components. */
export function toast(content: ToastContent): void {
  latestToast.set({ ...content, id: (latestToast.get()?.id ?? 0) + 1 })
}

/** Shows a failure as a toast. */
export const toastError = (description: string): void =>
  toast({ title: 'Error', description, variant: 'destructive' })

/** Returns the latest toast, or undefined before the first. */
export const useLatestToast = (): ShownToast | undefined => useStore(latestToast)
