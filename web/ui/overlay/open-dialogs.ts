import { createStore, useStore } from '../../storage/create-store.ts'

/**
 * The open dialogs, topmost last. A modal dialog makes the rest of the page inert, so toasts, which
 * must stay reachable, move into the topmost one.
 */
const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** Opens a dialog over the page. The returned function closes it. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  openDialogs.set([...openDialogs.get(), dialog])
  return () => {
    dialog.close()
    openDialogs.set(openDialogs.get().filter((other) => other !== dialog))
  }
}

/** The topmost open dialog, or undefined. */
export const useTopDialog = (): HTMLDialogElement | undefined => useStore(openDialogs).at(-1)
