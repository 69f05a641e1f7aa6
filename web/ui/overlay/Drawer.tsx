import { useId, type ReactNode } from 'react'
import styles from './Drawer.module.css'
import { IconButton } from '../controls/IconButton.tsx'
import { Modal } from './Modal.tsx'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** The modal panel of the site's menu, at the right, three quarters of the screen wide on a phone. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const id = useId()
  if (!open) return null
  return (
    <Modal onClose={() => onOpenChange(false)} labelledBy={id} className={styles.side}>
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton
            icon="close"
            label="Close menu"
            size={24}
            className={styles.close}
            onClick={() => onOpenChange(false)}
          />
        </div>
        {children}
      </div>
    </Modal>
  )
}
