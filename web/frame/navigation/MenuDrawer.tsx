import { NavLink } from 'react-router'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { adminItems, menuItems } from './menu-items.ts'
import styles from './MenuDrawer.module.css'
import { SocialLinks } from './SocialLinks.tsx'

/** The site's menu. Clicking an item closes it. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open onOpenChange={onClose} title="Menu">
      <nav aria-label="Main">
        <ul className={styles.items}>
          {menuItems.map(({ to, label }) => (
            <Item key={to} to={to} label={label} onClick={onClose} />
          ))}
        </ul>
        <h3 className={styles.heading}>Admin</h3>
        <ul className={styles.items}>
          {adminItems.map(({ to, label }) => (
            <Item key={to} to={to} label={label} onClick={onClose} />
          ))}
        </ul>
      </nav>
      <SocialLinks className={styles.social} />
    </Drawer>
  )
}

function Item({ to, label, onClick }: { to: string; label: string; onClick: () => void }) {
  return (
    <li>
      {/* Instead of the menu's own history entry (`back-button.ts`). */}
      <NavLink replace to={to} end={to === '/'} className={styles.item} onClick={onClick}>
        {label}
      </NavLink>
    </li>
  )
}
