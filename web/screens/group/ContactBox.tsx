import type { Output } from '#shared/contract/types.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Card } from '#web/ui/content/Card.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { outsideLink } from '#web/ui/controls/outside-link.ts'
import styles from './Group.module.css'

/** How to reach a group. Nothing if its profile does not say. */
export function ContactBox({ group }: { group: Output<'getGroup'> }) {
  const website = outsideLink(group.websiteUrl)
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
