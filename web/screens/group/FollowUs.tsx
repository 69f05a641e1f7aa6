import { Card } from '../../ui/content/Card.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import type { IconName } from '../../ui/controls/icon-paths.ts'
import { externalUrl } from '../../ui/controls/external-url.ts'
import styles from './Group.module.css'

/** Returns the icon and the name of the network that a link mentions. */
function networkOf(link: string): { icon: IconName; name: string } {
  if (/facebook/i.test(link)) return { icon: 'facebook', name: 'Facebook' }
  if (/instagram/i.test(link)) return { icon: 'instagram', name: 'Instagram' }
  if (/twitter/i.test(link)) return { icon: 'x', name: 'Twitter' }
  return { icon: 'link', name: new URL(link).hostname.replace(/^www\./, '') }
}

/** The links to a group on other sites. A text that is no link is shown as text. */
export function FollowUs({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null
  return (
    <Card className={styles.box}>
      <h2>Follow Us</h2>
      <ul className={styles.lines}>
        {[...new Set(links)].map((text) => (
          <li key={text}>
            <Network text={text} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Network({ text }: { text: string }) {
  const link = externalUrl(text)
  if (!link) return <span className={styles.line}>{text}</span>
  const { icon, name } = networkOf(link)
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={styles.line}>
      <Icon name={icon} /> <span>{name}</span>
    </a>
  )
}
