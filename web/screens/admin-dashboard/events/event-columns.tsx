import { formatDay, formatTimes } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { groupColumn } from '#web/admin-table/group-column.tsx'
import type { Column } from '#web/admin-table/local-rows.ts'
import { eventTypeName } from '#web/events/event-words.ts'
import { LiveBadge, StatusChip } from '#web/ui/content/Badge.tsx'
import styles from './Events.module.css'

export type AdminEvent = Output<'listAdminEvents'>[number]

export const eventColumns: Column<AdminEvent>[] = [
  {
    key: 'title',
    name: 'Event',
    cell: (event) => <EventCell event={event} />,
    sortable: true,
  },
  {
    key: 'date',
    name: 'Date',
    cell: ({ date, time, endTime }) => (
      <time dateTime={`${date}T${time}`}>
        <span className={styles.day}>{formatDay(date)}</span>{' '}
        <span className={styles.time}>{formatTimes({ time, endTime })}</span>
      </time>
    ),
    sortable: true,
  },
  groupColumn(),
  {
    key: 'type',
    name: 'Type',
    cell: ({ eventType }) => eventTypeName(eventType),
  },
]

function EventCell({ event }: { event: AdminEvent }) {
  return (
    <>
      {event.title}
      <span className={styles.badges}>
        {event.isLive && <LiveBadge>Live</LiveBadge>}
        {event.isCancelled && <StatusChip tone="danger">Canceled</StatusChip>}
        {event.path !== '' && <StatusChip tone="good">Route mapped</StatusChip>}
      </span>
      {event.isCancelled && <span className={styles.reason}>{event.cancelReason}</span>}
    </>
  )
}
