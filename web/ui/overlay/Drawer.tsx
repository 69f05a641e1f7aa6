import { useId, useState, type ReactNode } from 'react'
import styles from './Drawer.module.css'
import { IconButton } from '../controls/IconButton.tsx'
import { Modal } from './Modal.tsx'

interface DrawerProps {
  onClose: () => void
  title: string
  children: ReactNode
}

/** The second tap of a double tap comes within this time. */
const DOUBLE_TAP_MS = 400

/** The modal panel of the site's menu, at the right, three quarters of the screen wide on a phone. */
export function Drawer({ onClose, title, children }: DrawerProps) {
  const id = useId()
  // The close button is where the menu button was: a second tap on that must not close the menu. (`useIsNew`
  // would be in a script of its own, which the map waits for.)
  const [openedAt] = useState(() => performance.now())
  return (
    <Modal onClose={onClose} labelledBy={id} className={styles.side}>
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
            onClick={({ detail, timeStamp }) => {
              const isByKeyboard = detail === 0
              if (isByKeyboard || timeStamp - openedAt > DOUBLE_TAP_MS) onClose()
            }}
          />
        </div>
        {children}
      </div>
    </Modal>
  )
}
