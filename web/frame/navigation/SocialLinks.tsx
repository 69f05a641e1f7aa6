import { siteSettings } from '#web/site-settings.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './SocialLinks.module.css'

const networks = [
  { network: 'facebook', name: 'Facebook' },
  { network: 'instagram', name: 'Instagram' },
  { network: 'x', name: 'X' },
  { network: 'tiktok', name: 'TikTok' },
] as const

/** Links to the site's social media pages. */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={cx(styles.links, className)}>
      {networks.map(({ network, name }) => (
        <li key={network}>
          <a
            href={siteSettings.social[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (opens in a new tab)`}
            data-tooltip={name}
            className={styles.link}
          >
            <Icon name={network} size={18} />
          </a>
        </li>
      ))}
    </ul>
  )
}
