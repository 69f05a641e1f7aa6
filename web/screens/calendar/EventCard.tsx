import { Link } from 'react-router'
import { formatDay, formatTime } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { eventTypeName } from '#web/events/event-type-name.ts'
import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import { LiveBadge, StatusChip } from '#web/ui/content/Badge.tsx'
import { Facts } from '#web/ui/content/Facts.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { DateBlock } from './DateBlock.tsx'
import styles from './EventCard.module.css'
import { RouteSummary } from './RouteSummary.tsx'

interface EventCardProps {
  event: GroupEvent
  group: Output<'listGroups'>[number] | undefined
  /** The id of this event's live parade, if any. */
  paradeId: number | undefined
}

/** One event of the calendar. */
export function EventCard({ event, group, paradeId }: EventCardProps) {
  const [, openDialog] = useSearchParameter('map')
  const groupNameOrLink = group ? (
    <Link to={`/groups/${group.id}`}>{group.name}</Link>
  ) : (
    `Group ${event.groupId}`
  )
  return (
    <article
      className={styles.card}
      data-group-type={group?.type ?? 'other'}
      data-canceled={event.isCancelled || undefined}
    >
      <DateBlock date={event.date} />
      <div className={styles.body}>
        <div className={styles.badges}>
          <span className={styles.eventType}>{eventTypeName(event.eventType)}</span>
          {event.isLive && <LiveBadge>LIVE NOW</LiveBadge>}
          {event.isCancelled && <StatusChip tone="danger">Canceled</StatusChip>}
        </div>
        <h3 className={styles.title}>{event.title}</h3>
        {event.isCancelled && event.cancelReason && <p className={styles.reason}>{event.cancelReason}</p>}
        <Facts
          facts={[
            { icon: 'calendar', text: formatDay(event.date) },
            { icon: 'clock', text: formatTime(event.time) },
            { icon: 'pin', text: event.location },
            { icon: 'people', text: groupNameOrLink },
          ]}
        />
        <p className={styles.description}>{event.description}</p>
        <RouteSummary event={event} />
        <div className={styles.actions}>
          {paradeId !== undefined && (
            <LinkButton to={`/track/${paradeId}`} variant="primary">
              Follow live
            </LinkButton>
          )}
          <Button
            aria-haspopup="dialog"
            icon={<Icon name="map" size={18} />}
            onClick={() => openDialog(String(event.id))}
          >
            View Map
          </Button>
        </div>
      </div>
    </article>
  )
}
