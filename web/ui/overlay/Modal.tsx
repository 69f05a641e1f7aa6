import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import styles from './Modal.module.css'
import { openDialog } from './open-dialogs.ts'

export interface ModalProps {
  onClose: () => void
  /** Id of the element with the accessible name. */
  labelledBy: string
  describedBy?: string
  children: ReactNode
  className?: string
  /** Only its buttons close it, not even Escape or Back, because its content cannot be shown again. */
  closesOnlyByButton?: boolean | undefined
}

/**
 * A modal `dialog` element over the page. It traps the focus, restores it, and closes on Escape, on
 * Back (`back-button.ts`) or on a click on the backdrop. (Radix's dialog locks scrolling with an inline
 * style sheet, which our content security policy blocks.)
 */
export function Modal({
  onClose,
  labelledBy,
  describedBy,
  children,
  className,
  closesOnlyByButton,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => openDialog(dialog.current!), [])
  // No keyboard equivalent is needed: Escape and the close button do the same.
  useEffect(
    () => (closesOnlyByButton ? undefined : onBackdropClick(dialog.current!, onClose)),
    [closesOnlyByButton, onClose],
  )
  useEffect(() => (closesOnlyByButton ? ignoreEscape() : undefined), [closesOnlyByButton])
  return createPortal(
    <dialog
      ref={dialog}
      className={cx(styles.modal, className)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={closesOnlyByButton ? 'none' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!closesOnlyByButton) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Calls back on a click on a dialog's backdrop. Returns a function that removes the listener. */
function onBackdropClick(dialog: HTMLDialogElement, onClick: () => void): () => void {
  const listen = ({ target }: MouseEvent) => {
    if (target === dialog) onClick()
  }
  dialog.addEventListener('mousedown', listen)
  return () => dialog.removeEventListener('mousedown', listen)
}

/**
 * Prevents Escape, because browsers close a dialog at the second press even if `cancel` was
 * prevented.
 */
function ignoreEscape(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
