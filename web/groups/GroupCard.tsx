import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatEventTime } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { useServerNow } from '../api/use-server-now.ts'
import { ParadeStatus } from '../parades/ParadeStatus.tsx'
import { TypeBadge } from '../ui/content/Badge.tsx'
import { ButtonRow, LinkButton } from '../ui/controls/Button.tsx'
import { Card } from '../ui/content/Card.tsx'
import { Emblem } from '../ui/art/Emblem.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { EVERY_MINUTE_MS } from '../ui/hooks/use-now.ts'
import { AlertsButton } from './AlertsButton.tsx'
import { FollowButton } from './FollowButton.tsx'
import styles from './GroupCard.module.css'
import { Followers, Verified } from './GroupFacts.tsx'
import { useLiveParadeOf } from './live-groups.ts'
import { SupportLinks } from './SupportLinks.tsx'
import { type GroupEvent, nextEvent } from './upcoming-events.ts'

interface GroupCardProps {
  group: Output<'listGroups'>[number]
  /** Upcoming events, soonest first. Undefined while they load, or null if loading failed. */
  upcoming: GroupEvent[] | null | undefined
  /** The level of its heading on the page. */
  level?: 2 | 3
  /** Content between the facts and the buttons. */
  children?: ReactNode
}

/** A group's summary, with its next event and buttons to follow and support it. */
export function GroupCard({ group, upcoming, level = 3, children }: GroupCardProps) {
  const Heading = `h${level}` as const
  const parade = useLiveParadeOf(group.id)
  return (
    <Card padded={false} className={styles.card} data-group-type={group.type}>
      <Emblem name={group.name} type={group.type} imageUrl={group.imageUrl} />
      <article className={styles.body}>
        <header className={styles.header}>
          <div className={styles.badges}>
            <TypeBadge type={group.type} />
            {parade && <ParadeStatus parade={parade} label="LIVE" />}
          </div>
          <span className={styles.buttons}>
            <AlertsButton group={group} isSmall />
            <FollowButton group={group} />
          </span>
        </header>
        <Heading className={styles.name}>
          <Link to={`/groups/${group.id}`}>{group.name}</Link>
          {group.isVerified && <Verified />}
        </Heading>
        <p className={styles.description}>{group.description}</p>
        <p className={styles.fact}>
          <Icon name="calendar" size={18} />
          <NextEvent upcoming={upcoming} />
        </p>
        <Followers count={group.followers} className={styles.fact} />
        {children}
        <ButtonRow className={styles.actions}>
          {/* A saved parade may have ended. */}
          {parade && !parade.savedAt && (
            <LinkButton variant="primary" to={`/track/${parade.id}`} label={`Follow live: ${group.name}`}>
              Follow live
            </LinkButton>
          )}
          <SupportLinks group={group} />
          <LinkButton
            to={`/groups/${group.id}`}
            className={styles.profile}
            label={`View Profile: ${group.name}`}
          >
            View Profile
          </LinkButton>
        </ButtonRow>
      </article>
    </Card>
  )
}

function NextEvent({ upcoming }: Pick<GroupCardProps, 'upcoming'>) {
  const now = useServerNow(EVERY_MINUTE_MS)
  if (upcoming === null) return <span>Couldn’t load events.</span>
  if (!upcoming) return <span>…</span>
  const event = nextEvent(upcoming, now)
  return <span>{event ? `Next: ${formatEventTime(event.date, event.time)}` : 'No upcoming events'}</span>
}
