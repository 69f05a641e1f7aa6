/** Calls back for a press on a dialog's layer itself, beside its content, until the answered function is called. */
export function onBackdropClick(dialog: HTMLDialogElement, act: () => void): () => void {
  const listen = ({ target }: MouseEvent) => {
    if (target === dialog) act()
  }
  dialog.addEventListener('mousedown', listen)
  return () => dialog.removeEventListener('mousedown', listen)
}
