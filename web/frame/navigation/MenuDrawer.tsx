import { useState } from 'react'
import { NavLink } from 'react-router'
import { isDialogEntry } from '#web/ui/overlay/back-button.ts'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { adminItems, menuItems } from './menu-items.ts'
import styles from './MenuDrawer.module.css'
import { SocialLinks } from './SocialLinks.tsx'

/** The site's menu. Clicking an item closes it. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  // Links replace the menu's own history entry, if it has one, which it gets after it is drawn.
  const [replaces, setReplaces] = useState(false)
  const item = { onClick: onClose, onFocus: () => setReplaces(isDialogEntry()), replaces }
  return (
    <Drawer onClose={onClose} title="Menu">
      <nav aria-label="Main">
        <ul className={styles.items}>
          {menuItems.map(({ to, label }) => (
            <Item key={to} to={to} label={label} {...item} />
          ))}
        </ul>
        <h3 className={styles.heading}>Admin</h3>
        <ul className={styles.items}>
          {adminItems.map(({ to, label }) => (
            <Item key={to} to={to} label={label} {...item} />
          ))}
        </ul>
      </nav>
      <SocialLinks className={styles.social} />
    </Drawer>
  )
}

interface ItemProps {
  to: string
  label: string
  replaces: boolean
  onFocus: () => void
  onClick: () => void
}

function Item({ to, label, replaces, ...handlers }: ItemProps) {
  return (
    <li>
      <NavLink replace={replaces} to={to} end={to === '/'} className={styles.item} {...handlers}>
        {label}
      </NavLink>
    </li>
  )
}
