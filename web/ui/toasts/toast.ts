import { createStore, useStore } from '../../storage/create-store.ts'

/** The text of a toast. `destructive` marks a failure. */
export interface ToastContent {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

export interface ShownToast extends ToastContent {
  id: number
}

const shown = createStore<ShownToast | undefined>(undefined)

/** Shows a toast for 5 seconds, in place of the one before. Works outside components, too. */
export function toast(content: ToastContent): void {
  shown.set({ ...content, id: (shown.get()?.id ?? 0) + 1 })
}

/** Shows a failure. */
export const toastError = (description: string): void =>
  toast({ title: 'Error', description, variant: 'destructive' })

/** The newest toast, or undefined before the first. */
export const useShownToast = (): ShownToast | undefined => useStore(shown)
