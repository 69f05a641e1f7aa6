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
  /** Buttons at the bottom, the most likely one last. */
  actions?: ReactNode
  /** For maps and tables. */
  wide?: boolean
  /** A click beside it does not close it: what was typed would be lost. */
  ignoresBackdropClick?: boolean
  /** Only its own buttons close it, not even Escape: its content cannot be shown again. */
  closesByButtonOnly?: boolean
}

/** A question or a form over the page. Its fields keep their content while it is open. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
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
      describedBy={description ? `${id}words` : undefined}
      className={styles.center}
      ignoresBackdropClick={ignoresBackdropClick}
      closesByButtonOnly={closesByButtonOnly}
    >
      <div className={cx(styles.sheet, wide && styles.wide)}>
        <header className={styles.head}>
          <h2 id={`${id}title`} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label="Close" data-tooltip="Close" onClick={close} />
        </header>
        {description && (
          <div id={`${id}words`} className={styles.words}>
            {description}
          </div>
        )}
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  )
}
