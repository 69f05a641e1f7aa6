import type { Output } from '#shared/contract/types.ts'
import { LinkButton } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { externalUrl } from '../../ui/controls/external-url.ts'
import styles from './Group.module.css'

/** How to reach a group. Nothing if its profile does not say. */
export function ContactBox({ group }: { group: Output<'getGroup'> }) {
  const website = externalUrl(group.websiteUrl)
  if (!group.contactEmail && !website) return null
  return (
    <Card className={styles.box}>
      <h2>Contact</h2>
      {group.contactEmail && (
        <a href={`mailto:${group.contactEmail}`} className={styles.line}>
          <Icon name="mail" /> <span>{group.contactEmail}</span>
        </a>
      )}
      {website && (
        <LinkButton to={website} variant="quiet" icon={<Icon name="globe" size={18} />}>
          Visit Website
        </LinkButton>
      )}
    </Card>
  )
}
