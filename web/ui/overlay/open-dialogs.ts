import { useSyncExternalStore } from 'react'

// A modal dialog makes the rest of the page inert, so whatever must stay reachable (toasts) moves into the topmost one.
let stack: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: HTMLDialogElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/** Opens a dialog over the page and keeps it known until the returned function closes it again. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  change([...stack, dialog])
  return () => {
    dialog.close()
    change(stack.filter((one) => one !== dialog))
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => stack.at(-1)

/** The dialog that lies on top now, or undefined. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, read, read)
}
