import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteSettings } from '#web/site-settings.ts'
import { Fan } from '#web/ui/art/Fan.tsx'
import { ScallopedHem } from '#web/ui/art/ScallopedHem.tsx'
import { LazyAdminDialog } from '../LazyAdminDialog.tsx'
import styles from './Footer.module.css'
import { SocialLinks } from './SocialLinks.tsx'
import { useOverlayState } from './use-overlay-state.ts'

const exploreItems = [
  { to: '/groups', label: 'Groups' },
  { to: '/live', label: 'Live Map' },
  { to: '/calendar', label: 'Calendar' },
  { to: '/about', label: 'About' },
  { to: '/merch', label: 'Merch' },
] as const

/** The footer of every page, with the button that opens the admin password dialog. */
export function Footer() {
  const [isAdminDialogOpen, setIsAdminDialogOpen] = useOverlayState()
  const { siteName, contactEmail, supportEmail, poweredBy } = siteSettings
  return (
    <div className={styles.wrapper}>
      <ScallopedHem up />
      <footer className={styles.footer}>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Fan className={styles.fan} />
            <p className={styles.name}>{siteName}</p>
            <p>Built by the community, for the community.</p>
          </div>
          <LinkColumn id="footer-explore" title="Explore">
            {exploreItems.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </LinkColumn>
          <LinkColumn id="footer-community" title="Community">
            <li>
              <Link to="/create-group">Create Group</Link>
            </li>
            <li>
              <Link to="/groups">Community</Link>
            </li>
            <li>
              <a href={`mailto:${contactEmail}`}>Contact</a>
            </li>
            <li>
              <a href={`mailto:${supportEmail}`}>Support</a>
            </li>
          </LinkColumn>
          <SocialLinks className={styles.social} />
        </div>
        <div className={styles.bottom}>
          <p>© 2025 {siteName}. All rights reserved.</p>
          <p>
            {siteName}™ and its fan are trademarks of the {siteName} project. Names and pictures of groups
            belong to the groups.
          </p>
          <p>Powered by {poweredBy}</p>
          <div className={styles.legal}>
            <Link to="/privacy-policy">Privacy Policy</Link>
            <Link to="/terms-of-use">Terms of Use</Link>
            <button type="button" aria-haspopup="dialog" onClick={() => setIsAdminDialogOpen(true)}>
              Admin Access
            </button>
          </div>
        </div>
      </footer>
      {isAdminDialogOpen && <LazyAdminDialog to="/admin" onClose={() => setIsAdminDialogOpen(false)} />}
    </div>
  )
}

/** A titled list of links. */
function LinkColumn({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  )
}
