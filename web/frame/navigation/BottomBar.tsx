import { NavLink, useLocation } from 'react-router'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from './BottomBar.module.css'
import { bottomItems } from './menu-items.ts'

/** The links at the bottom of a phone, where a thumb reaches them. */
export function BottomBar() {
  const { pathname } = useLocation()
  // Those pages have their own buttons at the bottom.
  if (isPrivatePath(pathname)) return null
  return (
    <nav className={styles.bar} aria-label="Pages" data-bottom-bar>
      {bottomItems.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={styles.link}>
          <Icon name={icon} size={24} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

const PRIVATE_PATH = /^\/(?:tracker|organiser|admin|admin-dashboard|beta-dashboard|beta\/feedback)(?:\/|$)/

/**
 * Whether a path belongs to a page for people with a link or a password: it has no bottom bar, and what
 * it shows is not saved in the browser.
 */
export const isPrivatePath = (path: string): boolean => PRIVATE_PATH.test(path)
