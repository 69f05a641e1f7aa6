import { formatEventTime } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { TypeBadge } from '../ui/Badge.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Emblem } from '../ui/Emblem.tsx'
import { Icon } from '../ui/Icon.tsx'
import { outsideLink } from '../ui/outside-link.ts'
import { useNow } from '../ui/use-now.ts'
import { FollowHeart } from './FollowHeart.tsx'
import styles from './GroupCard.module.css'
import { nextEvent } from './next-event.ts'

interface GroupCardProps {
  group: Output<'listGroups'>[number]
  /** Events to find the group's next one in; undefined while they load. */
  events: Output<'listEvents'> | undefined
}

/** A group at a glance: who they are, what comes next, and the ways to follow and support them. */
export function GroupCard({ group, events }: GroupCardProps) {
  const donation = outsideLink(group.donationLink)
  const merchandise = outsideLink(group.merchandiseLink)
  return (
    <Card padded={false} className={styles.card} data-group-type={group.type}>
      <Emblem name={group.name} type={group.type} imageUrl={group.imageUrl} />
      <article className={styles.words}>
        <header className={styles.head}>
          <TypeBadge type={group.type} />
          <FollowHeart group={group} />
        </header>
        <h3 className={styles.name}>{group.name}</h3>
        <p className={styles.description}>{group.description}</p>
        <p className={styles.fact}>
          <Icon name="calendar" size={18} />
          <Next group={group} events={events} />
        </p>
        <p className={styles.fact} data-figures>
          <Icon name="people" size={18} />
          {group.followers.toLocaleString('en-US')} {group.followers === 1 ? 'follower' : 'followers'}
        </p>
        <div className={styles.actions}>
          {donation && (
            <LinkButton to={donation} variant="quiet" icon={<Icon name="hand" size={18} />}>
              Support
            </LinkButton>
          )}
          {merchandise && (
            <LinkButton to={merchandise} variant="quiet" icon={<Icon name="shop" size={18} />}>
              Merchandise
            </LinkButton>
          )}
          <LinkButton to={`/groups/${group.id}`} className={styles.profile}>
            View Profile
          </LinkButton>
        </div>
      </article>
    </Card>
  )
}

function Next({ group, events }: GroupCardProps) {
  const now = useNow(60_000)
  if (!events) return <span>…</span>
  const next = nextEvent(events, now, group.id)
  return <span>{next ? `Next: ${formatEventTime(next.date, next.time)}` : 'No upcoming events'}</span>
}
