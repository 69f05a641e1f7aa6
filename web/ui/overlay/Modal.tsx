import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Modal.module.css'
import { classes } from '../cx.ts'
import { openDialog } from './open-dialogs.ts'
import { onPressBeside } from './on-backdrop-click.ts'

interface ModalProps {
  onClose: () => void
  /** Id of the element that names it. */
  labelledBy: string
  describedBy?: string
  children: ReactNode
  className?: string
  /** A press beside its content does not close it: what is typed in it would be gone for good. */
  stays?: boolean | undefined
  /** Only its own buttons close it, not even Escape: what it shows cannot be shown again. */
  shownOnce?: boolean | undefined
}

/**
 * A modal layer over the whole page, on the browser's own dialog element: it traps the focus, gives it back, and closes on
 * Escape or on a press beside its content. (Radix's dialog locks scrolling with an inline style sheet, which our content
 * security policy refuses.)
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
    () => (stays || shownOnce ? undefined : onPressBeside(dialog.current!, onClose)),
    [stays, shownOnce, onClose],
  )
  useEffect(() => (shownOnce ? ignoreEscape() : undefined), [shownOnce])
  return createPortal(
    <dialog
      ref={dialog}
      className={classes(styles.modal, className)}
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

/** Keeps Escape from the browser, which closes a dialog at the second press whatever the first was answered. */
function ignoreEscape(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
