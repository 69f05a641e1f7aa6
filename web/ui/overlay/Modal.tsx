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
  stays?: boolean | undefined
  /** Only its own buttons close it, not even Escape: its content cannot be shown again. */
  shownOnce?: boolean | undefined
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
  stays,
  shownOnce,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => openDialog(dialog.current!), [])
  // A shortcut; the keyboard has Escape and the close button.
  useEffect(
    () => (stays || shownOnce ? undefined : onBackdropClick(dialog.current!, onClose)),
    [stays, shownOnce, onClose],
  )
  useEffect(() => (shownOnce ? ignoreEscape() : undefined), [shownOnce])
  return createPortal(
    <dialog
      ref={dialog}
      className={cx(styles.modal, className)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={shownOnce ? 'none' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!shownOnce) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Calls back for a click on a dialog's backdrop, until the returned function is called. */
function onBackdropClick(dialog: HTMLDialogElement, act: () => void): () => void {
  const listen = ({ target }: MouseEvent) => {
    if (target === dialog) act()
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
