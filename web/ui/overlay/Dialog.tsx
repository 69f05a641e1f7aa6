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
  /** Makes the dialog wide enough for maps and tables. */
  wide?: boolean
}

interface WithActions {
  /** Buttons at the bottom, the primary one last. */
  actions: ReactNode
  /** Why an action failed. It stays visible above the buttons while the content scrolls. */
  notice?: ReactNode
}

type WithoutActions = { [Name in keyof WithActions]?: never }

/**
 * A modal dialog with a title, a close button and content of any kind. To ask before an action, use
 * `ConfirmDialog`; for a form that makes one call, use `FormDialog`. `Modal` is the bare dialog, which
 * `Drawer` also uses.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  notice,
  wide,
}: DialogProps & (WithActions | WithoutActions)) {
  const id = useId()
  if (!open) return null
  const close = () => onOpenChange(false)
  return (
    <Modal
      onClose={close}
      labelledBy={`${id}title`}
      describedBy={description ? `${id}description` : undefined}
      className={styles.center}
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
