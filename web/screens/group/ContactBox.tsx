import type { Output } from '#shared/contract/types.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Card } from '#web/ui/content/Card.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { externalUrl } from '#web/ui/controls/external-url.ts'
import styles from './Group.module.css'

/** A group's email address and website. Renders nothing if the profile has neither. */
export function ContactBox({ group }: { group: Output<'getGroup'> }) {
  const website = externalUrl(group.websiteUrl)
  if (!group.contactEmail && !website) return null
  return (
    <Card className={styles.box}>
      <h2>Contact</h2>
      {group.contactEmail && (
        <a href={`mailto:${group.contactEmail}`} className={styles.link}>
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
