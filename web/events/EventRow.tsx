import { Link } from 'react-router'
import { formatEventTime } from '#shared/calendar.ts'
import { type GroupEvent, isOver, useHeardTime } from '../groups/upcoming-events.ts'
import { LiveBadge, StatusChip } from '../ui/content/Badge.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { eventTypeName } from './event-words.ts'
import styles from './EventRow.module.css'

/** An event in a short list, in a line or two, as a link to the calendar. */
export function EventRow({ event }: { event: GroupEvent }) {
  const heardAt = useHeardTime()
  return (
    <Link
      to={`/calendar?map=${event.id}`}
      className={styles.row}
      data-canceled={event.isCancelled || undefined}
    >
      <span className={styles.text}>
        <b className={styles.title}>{event.title}</b>
        <span>{formatEventTime(event.date, event.time)}</span>
        <span className={styles.details}>
          {eventTypeName(event.eventType)} · {event.location}
        </span>
        {event.isCancelled && event.cancelReason && <span>{event.cancelReason}</span>}
      </span>
      {event.isLive && <LiveBadge />}
      {event.isCancelled && <StatusChip tone="danger">Canceled</StatusChip>}
      {!event.isCancelled && isOver(event, heardAt) && <StatusChip>Finished</StatusChip>}
      <Icon name="arrow-right" />
    </Link>
  )
}
