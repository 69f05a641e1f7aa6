import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatClock } from '#shared/calendar.ts'
import { queryOf } from '#web/api/queries.ts'
import { lazyScreen } from '#web/lazy-screen/lazy-screen.tsx'
import { liveParades } from '#web/live/parade-queries.ts'
import { isOnHomeMap } from '#web/map/route/event-spot.ts'
import { TypeLegend } from '#web/map/view/Legend.tsx'
import { MapLoading, MapPlace } from '#web/map/MapPlace.tsx'
import { type ChosenType, TypeFilter, useChosenType } from '#web/map/view/TypeFilter.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { Head } from '#web/ui/layout/Section.tsx'
import styles from './MapSection.module.css'

const LiveMap = lazyScreen(() => import('#web/map/LiveMap.tsx'), { reloads: true })

/** The live map on the home page, with the events of today and tomorrow. */
export function MapSection() {
  const [selectedType, setSelectedType] = useChosenType()
  return (
    <section className={styles.section} aria-labelledby="map-title">
      <Head className={styles.head}>
        <div>
          <h2 id="map-title" className={styles.title}>
            Live Parade Map
          </h2>
          <UpdatedAt />
        </div>
        <LinkButton to="/live">View Live Map</LinkButton>
      </Head>
      <TypeFilter chosen={selectedType} onChoose={setSelectedType} />
      <WhenNear className={styles.stage} fallback={<MapLoading />}>
        <MapPlace sparing>
          <HomeMap selectedType={selectedType} />
        </MapPlace>
      </WhenNear>
      <TypeLegend />
    </section>
  )
}

/** The map with its own polling, every 30 seconds. The page around it polls more often. */
function HomeMap({ selectedType }: { selectedType: ChosenType }) {
  const { data: parades = [] } = useQuery({ ...liveParades, refetchInterval: 30_000 })
  const { data: events } = useQuery(queryOf('listEvents'))
  const now = useNow(60_000)
  // A string, so that the list below is computed again only when the set of live events changes.
  const liveEventIds = parades.map(({ eventId }) => eventId).join(' ')
  // A live event is on the map as its parade, so it needs no marker of its own.
  const markedEvents = useMemo(
    () =>
      events?.filter(
        (event) => isOnHomeMap(event, now) && !liveEventIds.split(' ').includes(String(event.id)),
      ),
    [events, now, liveEventIds],
  )
  return (
    <LiveMap
      label="Map of live parades"
      parades={parades}
      events={markedEvents}
      chosen={selectedType}
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
