import { useId, type ReactNode } from 'react'
import styles from './Drawer.module.css'
import { Icon } from '../controls/Icon.tsx'
import { Modal } from './Modal.tsx'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** A panel from the right, three quarters of the screen wide on a phone. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const id = useId()
  if (!open) return null
  return (
    <Modal onClose={() => onOpenChange(false)} labelledBy={id} className={styles.side}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            onClick={() => onOpenChange(false)}
            aria-label="Close menu"
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        {children}
      </div>
    </Modal>
  )
}
