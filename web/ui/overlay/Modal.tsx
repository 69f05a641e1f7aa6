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
  /** Keeps the dialog open on a click on the backdrop, because the input would be lost. */
  ignoresBackdropClick?: boolean | undefined
  /** Only its buttons close it, not even Escape or Back, because its content cannot be shown again. */
  closesOnlyByButton?: boolean | undefined
}

/**
 * A modal `dialog` element over the page. It traps the focus, restores it, and closes on Escape or
 * on a click on the backdrop. (Radix's dialog locks scrolling with an inline style sheet, which our
 * content security policy blocks.)
 */
export function Modal({
  onClose,
  labelledBy,
  describedBy,
  children,
  className,
  ignoresBackdropClick,
  closesOnlyByButton,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => openDialog(dialog.current!), [])
  // No keyboard equivalent is needed: Escape and the close button do the same.
  useEffect(
    () =>
      ignoresBackdropClick || closesOnlyByButton ? undefined : onBackdropClick(dialog.current!, onClose),
    [ignoresBackdropClick, closesOnlyByButton, onClose],
  )
  useEffect(() => {
    if (!closesOnlyByButton) return undefined
    const cleanups = [ignoreEscape(), ignoreBack()]
    return () => cleanups.forEach((cleanUp) => cleanUp())
  }, [closesOnlyByButton])
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

/** Makes Back stay on the page: it leads from a second entry of the same address to the first. */
function ignoreBack(): () => void {
  const { history } = window
  const stay = () => history.pushState({ ...history.state, staysAt: window.location.href }, '')
  stay()
  window.addEventListener('popstate', stay)
  return () => {
    window.removeEventListener('popstate', stay)
    // Not after the page has led elsewhere.
    if (history.state?.staysAt === window.location.href) history.back()
  }
}
