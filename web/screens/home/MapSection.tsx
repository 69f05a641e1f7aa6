import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatClock, formatEventTime } from '#shared/calendar.ts'
import { pollEvery } from '#web/api/poll-every.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { liveParades } from '#web/live/parade-queries.ts'
import { eventPoint, isOnHomeMap } from '#web/map/route/event-point.ts'
import { TypeLegend } from '#web/map/view/Legend.tsx'
import { MapLoading, LazyMap } from '#web/map/LazyMap.tsx'
import { TypeFilter, type SelectedType, useSelectedType } from '#web/map/view/TypeFilter.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { WhenNearViewport } from '#web/ui/WhenNearViewport.tsx'
import { HeadingRow } from '#web/ui/layout/Section.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './MapSection.module.css'
import homeSection from './HomeSection.module.css'

const LiveMap = lazyComponent(() => import('#web/map/LiveMap.tsx'), { reloadPage: true })

/** The live map on the home page, with the events of today and tomorrow. */
export function MapSection() {
  const [selectedType, setSelectedType] = useSelectedType()
  return (
    <section className={cx(homeSection.section, styles.section)} aria-labelledby="map-title">
      <HeadingRow className={styles.head}>
        <div>
          <h2 id="map-title" className={styles.title}>
            Live Parade Map
          </h2>
          <UpdatedAt />
        </div>
        <LinkButton to="/live">View Live Map</LinkButton>
      </HeadingRow>
      <TypeFilter selected={selectedType} onSelect={setSelectedType} />
      <WhenNearViewport className={styles.stage} fallback={<MapLoading />}>
        <LazyMap promptOnDataSaver>
          <HomeMap selectedType={selectedType} />
        </LazyMap>
      </WhenNearViewport>
      <TypeLegend />
    </section>
  )
}

/**
 * The map, which polls every 30 seconds. The page around it polls every 5 and shares the query, so
 * the map is as fresh as the page.
 */
function HomeMap({ selectedType }: { selectedType: SelectedType }) {
  const { data: parades = [] } = useQuery({ ...liveParades, refetchInterval: pollEvery(30_000) })
  const { data: events } = useQuery(queryOf('listEvents'))
  const now = useServerNow(EVERY_MINUTE_MS)
  // A string, so that the list below is computed again only when the set of live events changes.
  const liveEventIds = parades.map(({ eventId }) => eventId).join(' ')
  // A live event is on the map as its parade, so it needs no marker of its own.
  const markedEvents = useMemo(
    () =>
      events
        ?.filter((event) => isOnHomeMap(event, now) && !liveEventIds.split(' ').includes(String(event.id)))
        .map((event) => ({
          label: `${event.title} · ${formatEventTime(event.date, event.time)}`,
          ...eventPoint(event),
        })),
    [events, now, liveEventIds],
  )
  return (
    <LiveMap
      label="Map of live parades"
      parades={parades}
      events={markedEvents}
      selectedType={selectedType}
      embedded
      className={styles.map}
    />
  )
}

function UpdatedAt() {
  const { dataUpdatedAt } = useQuery(liveParades)
  if (dataUpdatedAt === 0) return null
  return <p className={styles.updated}>Last updated {formatClock(new Date(dataUpdatedAt))}</p>
}
