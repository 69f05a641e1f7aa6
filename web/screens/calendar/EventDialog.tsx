import { useQuery } from '@tanstack/react-query'
import { formatDay, formatTimes } from '#shared/calendar.ts'
import { queryOf } from '#web/api/queries.ts'
import { routeLines } from '#web/events/route-lines.ts'
import { RouteList } from '#web/events/RouteList.tsx'
import { useEventRoute } from '#web/events/use-event-route.ts'
import { RouteNote } from '#web/events/RouteNote.tsx'
import { type GroupEvent, isOver, useHeardTime } from '#web/groups/upcoming-events.ts'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { liveParades } from '#web/live/parade-queries.ts'
import { LazyMap } from '#web/map/LazyMap.tsx'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { Facts } from '#web/ui/content/Facts.tsx'
import { ButtonRow, LinkButton } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useDialogParameter } from '#web/ui/hooks/use-dialog-parameter.ts'
import styles from './EventDialog.module.css'

const EventMap = lazyComponent(() => import('./EventMap.tsx'), { reloadPage: true })

/** The dialog of the event named in the address (`?map=`), with its route on a map. */
export function EventDialog({ events }: { events: readonly GroupEvent[] | undefined }) {
  const [eventId, , close] = useDialogParameter('map')
  if (eventId === '' || !events) return null
  const event = events.find(({ id }) => String(id) === eventId)
  if (!event) {
    return (
      <Dialog open onOpenChange={close} title="This event no longer exists">
        <p>It is no longer on the calendar. It may have been removed since the link was made.</p>
      </Dialog>
    )
  }
  return (
    <Dialog open wide onOpenChange={close} title={event.title}>
      <EventDetails event={event} />
    </Dialog>
  )
}

function EventDetails({ event: listed }: { event: GroupEvent }) {
  const event = useEventRoute(listed)
  const { data: groups } = useQuery(queryOf('listGroups'))
  const { data: parades } = useQuery(liveParades)
  const type = groups?.find(({ id }) => id === event.groupId)?.type
  const lines = routeLines(event)
  const heardAt = useHeardTime()
  return (
    <div className={styles.body} data-group-type={type ?? 'other'}>
      <Facts
        facts={[
          { icon: 'calendar', text: formatDay(event.date) },
          { icon: 'clock', text: formatTimes(event) },
          { icon: 'pin', text: `Starts at ${event.startLocation ?? event.location}` },
        ]}
      />
      {!event.isCancelled && isOver(event, heardAt) && (
        <p>
          <StatusChip>Finished</StatusChip>
        </p>
      )}
      {event.isCancelled && (
        <p className={styles.canceled}>
          <b>Canceled.</b> {event.cancelReason}
        </p>
      )}
      <LazyMap>
        <EventMap event={event} type={type} parade={parades?.find(({ eventId }) => eventId === event.id)} />
      </LazyMap>
      {lines.length > 0 && (
        <section>
          <h3 className={styles.heading}>Route details</h3>
          <RouteList lines={lines} />
          <RouteNote route={event} />
        </section>
      )}
      {event.sheet && (
        <section>
          <h3 className={styles.heading}>Route sheet</h3>
          <p className={styles.sheet}>{event.sheet}</p>
        </section>
      )}
      <ButtonRow>
        <LinkButton to={`/events/${event.id}.ics`} isFile icon={<Icon name="calendar" size={18} />}>
          Add to calendar
        </LinkButton>
        <LinkButton to={`/events/${event.id}/poster`} variant="quiet">
          Poster
        </LinkButton>
      </ButtonRow>
    </div>
  )
}
