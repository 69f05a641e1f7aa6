import { createStore, useStore } from '#web/storage/create-store.ts'

/**
 * The open dialogs, topmost last. A modal dialog makes the rest of the page inert, so toasts move
 * into the topmost one to stay reachable.
 */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** Opens a modal dialog. Returns a function that closes it. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  openDialogs.set([...openDialogs.get(), dialog])
  return () => {
    dialog.close()
    openDialogs.set(openDialogs.get().filter((openedDialog) => openedDialog !== dialog))
  }
}

/** Returns the topmost open dialog, or undefined if there is none. */
export const useTopDialog = (): HTMLDialogElement | undefined => useStore(openDialogs).at(-1)
