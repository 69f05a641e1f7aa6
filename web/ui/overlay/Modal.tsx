import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import styles from './Modal.module.css'
import { openDialog } from './open-dialogs.ts'

interface ModalProps {
  onClose: () => void
  /** Id of the element that names it. */
  labelledBy: string
  describedBy?: string
  children: ReactNode
  className?: string
  /** A click beside its content does not close it: what was typed would be lost. */
  ignoresBackdropClick?: boolean | undefined
  /** Only its own buttons close it, not even Escape: its content cannot be shown again. */
  closesByButtonOnly?: boolean | undefined
}

/**
 * A modal layer over the whole page, based on the browser's dialog element. It traps the focus,
 * returns it, and closes on Escape or on a click beside its content. (Radix's dialog locks
 * scrolling with an inline style sheet, which our content security policy refuses.)
 */
export function Modal({
  onClose,
  labelledBy,
  describedBy,
  children,
  className,
  ignoresBackdropClick,
  closesByButtonOnly,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => openDialog(dialog.current!), [])
  // A shortcut; the keyboard has Escape and the close button.
  useEffect(
    () =>
      ignoresBackdropClick || closesByButtonOnly ? undefined : onBackdropClick(dialog.current!, onClose),
    [ignoresBackdropClick, closesByButtonOnly, onClose],
  )
  useEffect(() => (closesByButtonOnly ? ignoreEscape() : undefined), [closesByButtonOnly])
  return createPortal(
    <dialog
      ref={dialog}
      className={cx(styles.modal, className)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={closesByButtonOnly ? 'none' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!closesByButtonOnly) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Calls back for a click on a dialog's backdrop, until the returned function is called. */
function onBackdropClick(dialog: HTMLDialogElement, onClick: () => void): () => void {
  const listen = ({ target }: MouseEvent) => {
    if (target === dialog) onClick()
  }
  dialog.addEventListener('mousedown', listen)
  return () => dialog.removeEventListener('mousedown', listen)
}

/** Hides Escape from the browser, which would close a dialog at the second press. */
function ignoreEscape(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
