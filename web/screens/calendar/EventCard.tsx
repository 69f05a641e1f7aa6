import { Link } from 'react-router'
import { formatDay, formatTime } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { eventTypeName } from '../../events/event-type-name.ts'
import type { GroupEvent } from '../../groups/upcoming-events.ts'
import { LiveBadge, StatusChip } from '../../ui/content/Badge.tsx'
import { Facts } from '../../ui/content/Facts.tsx'
import { Button, LinkButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { useSearchParameter } from '../../ui/hooks/use-search-parameter.ts'
import { DateBlock } from './DateBlock.tsx'
import styles from './EventCard.module.css'
import { RoutePreview } from './RoutePreview.tsx'

interface EventCardProps {
  event: GroupEvent
  group: Output<'listGroups'>[number] | undefined
  /** The id of the live parade of this event, if there is one. */
  paradeId: number | undefined
}

/** One event of the calendar: its day as a printed block, and its details. */
export function EventCard({ event, group, paradeId }: EventCardProps) {
  const [, openMap] = useSearchParameter('map')
  const groupName = group ? <Link to={`/groups/${group.id}`}>{group.name}</Link> : `Group ${event.groupId}`
  return (
    <article
      className={styles.card}
      data-group-type={group?.type ?? 'other'}
      data-canceled={event.isCancelled || undefined}
    >
      <DateBlock date={event.date} />
      <div className={styles.words}>
        <div className={styles.badges}>
          <span className={styles.kind}>{eventTypeName(event.eventType)}</span>
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
            { icon: 'people', text: groupName },
          ]}
        />
        <p className={styles.description}>{event.description}</p>
        <RoutePreview event={event} />
        <div className={styles.actions}>
          {paradeId !== undefined && (
            <LinkButton to={`/track/${paradeId}`} variant="primary">
              Follow live
            </LinkButton>
          )}
          <Button
            aria-haspopup="dialog"
            icon={<Icon name="map" size={18} />}
            onClick={() => openMap(String(event.id))}
          >
            View Map
          </Button>
        </div>
      </div>
    </article>
  )
}
