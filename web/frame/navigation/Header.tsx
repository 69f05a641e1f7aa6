import { useEffect } from 'react'
import { Link, NavLink } from 'react-router'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import { resetFailedLoads, lazyComponent } from '#web/lazy/lazy-component.tsx'
import { whenLoaded } from '#web/lazy/when-loaded.tsx'
import { siteSettings } from '#web/site-settings.ts'
import { Fan } from '#web/ui/art/Fan.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { toastError } from '#web/ui/toasts/toast.ts'
import styles from './Header.module.css'
import { quickItems } from './menu-items.ts'
import { SocialLinks } from './SocialLinks.tsx'
import { useOverlayState } from './use-overlay-state.ts'

const MenuDrawer = lazyComponent(() => import('./MenuDrawer.tsx'))
// A failed load is forgotten, so that the next press tries again.
const loadMenu = () => void MenuDrawer.load().catch(resetFailedLoads)

/** The header of every page: the logo, shortcuts and the menu button. */
export function Header() {
  const [isMenuOpen, setIsMenuOpen] = useOverlayState()
  // The menu must also open after the signal is lost.
  useEffect(() => whenLoaded(loadMenu), [])
  const onLoadError = () => {
    setIsMenuOpen(false)
    toastError('The menu could not be loaded. Please try again.')
  }
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.logo} aria-label={`${siteSettings.siteName}, home`}>
          <Fan blades={7} className={styles.fan} />
          <span>{siteSettings.siteName}</span>
        </Link>
        <nav className={styles.shortcuts} aria-label="Shortcuts">
          {quickItems.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <SocialLinks className={styles.social} />
        <button
          type="button"
          className={styles.menu}
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
          onPointerEnter={loadMenu}
        >
          <Icon name="menu" size={26} />
        </button>
      </div>
      {isMenuOpen && (
        <Optional onError={onLoadError}>
          <MenuDrawer onClose={() => setIsMenuOpen(false)} />
        </Optional>
      )}
    </header>
  )
}
