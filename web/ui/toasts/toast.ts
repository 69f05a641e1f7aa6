/** What a toast says. `destructive` marks a failure. */
export interface ToastWords {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

export interface ShownToast extends ToastWords {
  id: number
}

let shown: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast for 5 seconds, from anywhere. At most one is visible: a new one takes the place of the one before. */
export function toast(words: ToastWords): void {
  lastId += 1
  shown = { ...words, id: lastId }
  for (const listener of listeners) listener()
}

/** The toast to show, or undefined before the first. */
export const shownToast = (): ShownToast | undefined => shown

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
