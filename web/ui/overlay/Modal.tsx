import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import styles from './Modal.module.css'
import { openDialog } from './open-dialogs.ts'

interface ModalProps {
  onClose: () => void
  /** Id of the element with the accessible name. */
  labelledBy: string
  describedBy?: string
  children: ReactNode
  className?: string
}

/**
 * A modal `dialog` element over the page. It traps the focus, restores it, and closes on Escape, on
 * Back (`back-button.ts`) or on a click on the backdrop. (Radix's dialog locks scrolling with an inline
 * style sheet, which our content security policy blocks.)
 */
export function Modal({ onClose, labelledBy, describedBy, children, className }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => openDialog(dialog.current!), [])
  // No keyboard equivalent is needed: Escape and the close button do the same.
  useEffect(() => onBackdropClick(dialog.current!, onClose), [onClose])
  return createPortal(
    <dialog
      ref={dialog}
      className={cx(styles.modal, className)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Calls back on a click on a dialog's backdrop. Returns a function that removes the listener. */
function onBackdropClick(dialog: HTMLDialogElement, onClick: () => void): () => void {
  const listen = (event: MouseEvent) => {
    if (event.target !== dialog) return
    // It would take the focus from a question that opens.
    event.preventDefault()
    onClick()
  }
  dialog.addEventListener('mousedown', listen)
  return () => dialog.removeEventListener('mousedown', listen)
}
