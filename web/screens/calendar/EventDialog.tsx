import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { formatDay, formatTime } from '#shared/calendar.ts'
import { queryOf } from '../../api/queries.ts'
import { calendarFile } from '../../events/calendar-file.ts'
import { RouteList, routeLines } from '../../events/RouteList.tsx'
import type { GroupEvent } from '../../groups/upcoming-events.ts'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { liveParades } from '../../live/parade-queries.ts'
import { LazyMap } from '../../map/LazyMap.tsx'
import { plannedPoints } from '../../map/route/route-points.ts'
import { Facts } from '../../ui/content/Facts.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { useSearchParameter } from '../../ui/hooks/use-search-parameter.ts'
import styles from './EventDialog.module.css'
import { useLocation, useNavigate } from 'react-router'

const RouteMap = lazyComponent(() => import('../../map/RouteMap.tsx'), { reloadPage: true })

/** The event that the address names (`map`), with its route on a map. */
export function EventDialog({ events }: { events: readonly GroupEvent[] | undefined }) {
  const [map] = useSearchParameter('map')
  return map !== '' && events ? <OpenDialog map={map} events={events} /> : null
}

function OpenDialog({ map, events }: { map: string; events: readonly GroupEvent[] }) {
  const close = useCloseDialog()
  const event = events.find(({ id }) => String(id) === map)
  if (!event) {
    return (
      <Dialog open onOpenChange={close} title="This event no longer exists">
        <p>It is no longer on the calendar. It may have been removed since the link was made.</p>
      </Dialog>
    )
  }
  return (
    <Dialog open wide onOpenChange={close} title={event.title}>
      <Details event={event} />
    </Dialog>
  )
}

function Details({ event }: { event: GroupEvent }) {
  const { data: groups } = useQuery(queryOf('listGroups'))
  const { data: parades } = useQuery(liveParades)
  const type = groups?.find(({ id }) => id === event.groupId)?.type
  const lines = routeLines(event)
  // The map fits the route again whenever it gets another array of points.
  const points = useMemo(() => plannedPoints(event), [event])
  return (
    <div className={styles.body} data-group-type={type ?? 'other'}>
      <Facts
        facts={[
          { icon: 'calendar', text: formatDay(event.date) },
          { icon: 'clock', text: formatTime(event.time) },
          { icon: 'pin', text: `Starts at ${event.startLocation ?? event.location}` },
        ]}
      />
      {event.isCancelled && (
        <p className={styles.canceled}>
          <b>Canceled.</b> {event.cancelReason}
        </p>
      )}
      <LazyMap>
        <RouteMap
          label={`Route of ${event.title}`}
          points={points}
          type={type}
          parade={parades?.find(({ eventId }) => eventId === event.id)}
          className={styles.map}
        />
      </LazyMap>
      {lines.length > 0 && (
        <section>
          <h3 className={styles.heading}>Route details</h3>
          <RouteList route={lines} />
        </section>
      )}
      <Button icon={<Icon name="calendar" size={18} />} onClick={() => save(event)} className={styles.save}>
        Add to calendar
      </Button>
    </div>
  )
}

/** Saves the event as a file for the device's calendar. */
function save(event: GroupEvent): void {
  const text = calendarFile(event, `${window.location.origin}/calendar?map=${event.id}`, new Date())
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `parade-${event.date}-${event.id}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Closes a dialog by going Back; if a link opened it, by dropping it from the address. */
function useCloseDialog(): () => void {
  const [, setMap] = useSearchParameter('map')
  const { state } = useLocation()
  const navigate = useNavigate()
  // Going back takes a moment, during which a second press must not go back further.
  const leaving = useRef(false)
  return () => {
    if (!isPushed(state)) return setMap('', 'replace')
    if (!leaving.current) void navigate(-1)
    leaving.current = true
  }
}

const isPushed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'pushed' in state && state.pushed === 'map'
