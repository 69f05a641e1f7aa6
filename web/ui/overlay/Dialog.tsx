import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../controls/IconButton.tsx'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode
  /** Why an action failed. It is above the buttons, where it is seen however far the content is scrolled. */
  notice?: ReactNode
  /** Makes the dialog wide enough for maps and tables. */
  wide?: boolean
  /** Keeps the dialog open on a click on the backdrop, because the input would be lost. */
  ignoresBackdropClick?: boolean
  /** Not even Escape closes the dialog, because its content cannot be shown again. */
  closesByButtonOnly?: boolean
}

/** A modal dialog for a question or a form. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  notice,
  wide,
  ignoresBackdropClick,
  closesByButtonOnly,
}: DialogProps) {
  const id = useId()
  if (!open) return null
  const close = () => onOpenChange(false)
  return (
    <Modal
      onClose={close}
      labelledBy={`${id}title`}
      describedBy={description ? `${id}description` : undefined}
      className={styles.center}
      ignoresBackdropClick={ignoresBackdropClick}
      closesByButtonOnly={closesByButtonOnly}
    >
      <div className={cx(styles.panel, wide && styles.wide)}>
        <header className={styles.header}>
          <h2 id={`${id}title`} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label="Close" data-tooltip="Close" onClick={close} />
        </header>
        {description && (
          <div id={`${id}description`} className={styles.description}>
            {description}
          </div>
        )}
        {children && <div className={styles.body}>{children}</div>}
        {actions && (
          <div className={styles.actions}>
            {notice && <div className={styles.notice}>{notice}</div>}
            {actions}
          </div>
        )}
      </div>
    </Modal>
  )
}
