import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatClock } from '#shared/calendar.ts'
import { queryOf } from '../../api/queries.ts'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { liveParades } from '../../live/parade-queries.ts'
import { isOnHomeMap } from '../../map/route/event-spot.ts'
import { TypeLegend } from '../../map/view/Legend.tsx'
import { MapLoading, LazyMap } from '../../map/LazyMap.tsx'
import { type SelectedType, TypeFilter, useSelectedType } from '../../map/view/TypeFilter.tsx'
import { LinkButton } from '../../ui/controls/Button.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { WhenNearViewport } from '../../ui/WhenNearViewport.tsx'
import { HeadingRow } from '../../ui/layout/Section.tsx'
import styles from './MapSection.module.css'

const LiveMap = lazyComponent(() => import('../../map/LiveMap.tsx'), { reloadPage: true })

/** The live map on the home page, with the events of today and tomorrow. */
export function MapSection() {
  const [chosen, setChosen] = useSelectedType()
  return (
    <section className={styles.section} aria-labelledby="map-title">
      <HeadingRow className={styles.head}>
        <div>
          <h2 id="map-title" className={styles.title}>
            Live Parade Map
          </h2>
          <Updated />
        </div>
        <LinkButton to="/live">View Live Map</LinkButton>
      </HeadingRow>
      <TypeFilter selected={chosen} onSelect={setChosen} />
      <WhenNearViewport className={styles.stage} fallback={<MapLoading />}>
        <LazyMap promptOnDataSaver>
          <Wrapped chosen={chosen} />
        </LazyMap>
      </WhenNearViewport>
      <TypeLegend />
    </section>
  )
}

/** The map polls every 30 seconds; the page around it polls more often. */
function Wrapped({ chosen }: { chosen: SelectedType }) {
  const { data: parades = [] } = useQuery({ ...liveParades, refetchInterval: 30_000 })
  const { data: events } = useQuery(queryOf('listEvents'))
  const now = useNow(60_000)
  // A live event is on the map as its parade.
  const underway = parades.map(({ eventId }) => eventId).join(' ')
  const shown = useMemo(
    () =>
      events?.filter((event) => isOnHomeMap(event, now) && !underway.split(' ').includes(String(event.id))),
    [events, now, underway],
  )
  return (
    <LiveMap
      label="Map of live parades"
      parades={parades}
      events={shown}
      selectedType={chosen}
      embedded
      className={styles.map}
    />
  )
}

function Updated() {
  const { dataUpdatedAt } = useQuery(liveParades)
  if (dataUpdatedAt === 0) return null
  return <p className={styles.updated}>Last updated {formatClock(new Date(dataUpdatedAt))}</p>
}
