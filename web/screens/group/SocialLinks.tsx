import { Card } from '#web/ui/content/Card.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import type { IconName } from '#web/ui/controls/icon-paths.ts'
import { externalUrl } from '#web/ui/controls/external-url.ts'
import styles from './Group.module.css'

/**
 * Returns the icon and name of the social network in a link, or a generic icon and the host name.
 */
function socialNetworkOf(link: string): { icon: IconName; name: string } {
  if (/facebook/i.test(link)) return { icon: 'facebook', name: 'Facebook' }
  if (/instagram/i.test(link)) return { icon: 'instagram', name: 'Instagram' }
  if (/twitter/i.test(link)) return { icon: 'x', name: 'Twitter' }
  return { icon: 'link', name: new URL(link).hostname.replace(/^www\./, '') }
}

/** A group's social links. An entry that is not a safe link is shown as plain text. */
export function SocialLinks({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null
  return (
    <Card className={styles.box}>
      <h2>Follow Us</h2>
      <ul className={styles.links}>
        {[...new Set(links)].map((text) => (
          <li key={text}>
            <SocialLink text={text} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SocialLink({ text }: { text: string }) {
  const link = externalUrl(text)
  if (!link) return <span className={styles.link}>{text}</span>
  const { icon, name } = socialNetworkOf(link)
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <Icon name={icon} /> <span>{name}</span>
    </a>
  )
}
