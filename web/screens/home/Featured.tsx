import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '../../api/queries.ts'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { Optional } from '../../lazy/ErrorBoundary.tsx'
import { liveParades } from '../../live/parade-queries.ts'
import { plannedPoints } from '../../map/route/route-points.ts'
import { MapLoading, LazyMap } from '../../map/LazyMap.tsx'
import { LiveBadge } from '../../ui/content/Badge.tsx'
import { Button, LinkButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { WhenNearViewport } from '../../ui/WhenNearViewport.tsx'
import styles from './Featured.module.css'
import { Photos } from './Photos.tsx'
import { RouteList } from '../../events/RouteList.tsx'

const RouteMap = lazyComponent(() => import('../../map/RouteMap.tsx'), { reloadPage: true })
const RouteDialog = lazyComponent(() => import('./RouteDialog.tsx'))

/** The featured club with its route. Nothing if no club is featured. */
export function Featured() {
  const { data } = useQuery(queryOf('getFeaturedSecondLiner'))
  return data ? <Panel featured={data} /> : null
}

function Panel({ featured }: { featured: NonNullable<Output<'getFeaturedSecondLiner'>> }) {
  const { data: parades = [] } = useQuery(liveParades)
  const [expanded, setExpanded] = useState(false)
  const lost = () => {
    setExpanded(false)
    toast({
      title: 'Error',
      description: 'The map could not be loaded. Please try again.',
      variant: 'destructive',
    })
  }
  const { group, trackingEnabled, route, photos, description, featuredDate } = featured
  const parade = parades.find(({ groupId }) => groupId === group.id)
  const isToday = featuredDate === dayOf(useNow(60_000))
  const points = useMemo(() => plannedPoints({ route }), [route])
  return (
    <section className={styles.section} aria-labelledby="featured-name">
      <div className={styles.panel} data-group-type={group.type}>
        <div className={styles.words}>
          <p className={styles.kind}>Featured Social Aid and Pleasure Club</p>
          <h2 id="featured-name" className={styles.name}>
            {group.name}
          </h2>
          {trackingEnabled && <LiveBadge />}
          {description && <p className={styles.description}>{description}</p>}
          {route.length > 0 && (
            <>
              <h3 className={styles.heading}>{isToday ? "Today's Route" : 'Planned Route'}</h3>
              <RouteList route={route} />
            </>
          )}
          <Photos photos={photos} name={group.name} />
          <div className={styles.actions}>
            {trackingEnabled && (
              <LinkButton to="/featured-tracking" variant="primary">
                View Live Tracking
              </LinkButton>
            )}
            <LinkButton to={`/groups/${group.id}`}>
              {trackingEnabled ? 'View Profile' : 'View Full Profile'}
            </LinkButton>
          </div>
        </div>
        <div className={styles.side}>
          <WhenNearViewport className={styles.map} fallback={<MapLoading />}>
            <LazyMap promptOnDataSaver>
              <RouteMap
                label={`Route of ${group.name}`}
                embedded
                className={styles.canvas}
                points={points}
                type={group.type}
                parade={parade}
              />
            </LazyMap>
          </WhenNearViewport>
          <Button
            variant="quiet"
            className={styles.expand}
            onClick={() => setExpanded(true)}
            icon={<Icon name="expand" size={18} />}
            aria-haspopup="dialog"
          >
            Expand Map
          </Button>
        </div>
      </div>
      {expanded && (
        <Optional onError={lost}>
          <RouteDialog
            name={group.name}
            {...{ route, points, parade }}
            type={group.type}
            onClose={() => setExpanded(false)}
          />
        </Optional>
      )}
    </section>
  )
}
