import { createStore, useStore } from '#web/storage/create-store.ts'

/**
 * The open dialogs, topmost last. A modal dialog makes the rest of the page inert, so toasts move
 * into the topmost one to stay reachable.
 */
const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/**
 * What Back closes instead of leaving the page, topmost last (`back-button.ts`): dialogs, and a full-
 * screen map.
 */
export const closedByBack = createStore<readonly (() => void)[]>([])

/** Makes Back close something. Returns a function to call when it has closed. */
export function closeByBack(close: () => void): () => void {
  closedByBack.set([...closedByBack.get(), close])
  return () => closedByBack.set(closedByBack.get().filter((each) => each !== close))
}

/** Opens a modal dialog. Returns a function that closes it. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  openDialogs.set([...openDialogs.get(), dialog])
  const reopen = () => {
    if (!dialog.open) reopenFrom(dialog)
  }
  dialog.addEventListener('close', reopen)
  const keepBack = closeByBack(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  return () => {
    keepBack()
    dialog.removeEventListener('close', reopen)
    dialog.close()
    openDialogs.set(openDialogs.get().filter((openedDialog) => openedDialog !== dialog))
  }
}

/**
 * Opens a dialog again that only the browser has closed, and puts those above it back there: pressed
 * often, Escape closes a dialog although `cancel` was prevented.
 */
function reopenFrom(dialog: HTMLDialogElement): void {
  const focused = document.activeElement
  for (const each of openDialogs.get().slice(openDialogs.get().indexOf(dialog))) {
    each.close()
    each.showModal()
  }
  if (focused instanceof HTMLElement) focused.focus()
}

/** Returns the topmost open dialog, or undefined if there is none. */
export const useTopDialog = (): HTMLDialogElement | undefined => useStore(openDialogs).at(-1)
