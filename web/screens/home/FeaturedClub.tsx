import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '#web/api/queries.ts'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import { liveParades } from '#web/live/parade-queries.ts'
import { MapLoading, LazyMap } from '#web/map/LazyMap.tsx'
import { LiveBadge } from '#web/ui/content/Badge.tsx'
import { Button, ButtonRow, LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { EVERY_MINUTE_MS, useNow } from '#web/ui/hooks/use-now.ts'
import { WhenNearViewport } from '#web/ui/WhenNearViewport.tsx'
import styles from './FeaturedClub.module.css'
import homeSection from './HomeSection.module.css'
import { Photos } from './Photos.tsx'
import { routeLines } from '#web/events/route-lines.ts'
import { RouteList } from '#web/events/RouteList.tsx'
import { RouteNote } from '#web/events/RouteNote.tsx'

const RouteMap = lazyComponent(() => import('#web/map/RouteMap.tsx'), { reloadPage: true })
const RouteDialog = lazyComponent(() => import('./RouteDialog.tsx'))

/**
 * The club that an administrator features on the home page, with the route of its next event.
 * Renders nothing if no club is featured.
 */
export function FeaturedClub() {
  const { data } = useQuery(queryOf('getFeaturedSecondLiner'))
  return data ? <FeaturedClubPanel featured={data} /> : null
}

function FeaturedClubPanel({ featured }: { featured: NonNullable<Output<'getFeaturedSecondLiner'>> }) {
  const { data: parades = [] } = useQuery(liveParades)
  const [isMapOpen, setIsMapOpen] = useState(false)
  const closeWithError = () => {
    setIsMapOpen(false)
    toast({
      title: 'Error',
      description: 'The map could not be loaded. Please try again.',
      variant: 'destructive',
    })
  }
  const { group, trackingEnabled, photos, description, featuredDate } = featured
  const parade = parades.find(({ groupId }) => groupId === group.id)
  const isToday = featuredDate === dayOf(useNow(EVERY_MINUTE_MS))
  const lines = routeLines(featured)
  return (
    <section className={homeSection.section} aria-labelledby="featured-name">
      <div className={styles.panel} data-group-type={group.type}>
        <div className={styles.text}>
          <p className={styles.overline}>Featured Social Aid and Pleasure Club</p>
          <h2 id="featured-name" className={styles.name}>
            {group.name}
          </h2>
          {trackingEnabled && <LiveBadge />}
          {description && <p className={styles.description}>{description}</p>}
          {lines.length > 0 && (
            <>
              <h3 className={styles.heading}>{isToday ? "Today's Route" : 'Planned Route'}</h3>
              <RouteList lines={lines} />
              <RouteNote route={featured} />
            </>
          )}
          <Photos photos={photos} groupName={group.name} />
          <ButtonRow spacious className={styles.actions}>
            {trackingEnabled && (
              <LinkButton to="/featured-tracking" variant="primary">
                View Live Tracking
              </LinkButton>
            )}
            <LinkButton to={`/groups/${group.id}`}>
              {trackingEnabled ? 'View Profile' : 'View Full Profile'}
            </LinkButton>
          </ButtonRow>
        </div>
        <div className={styles.mapSide}>
          <WhenNearViewport className={styles.map} fallback={<MapLoading />}>
            <LazyMap promptOnDataSaver>
              <RouteMap
                label={`Route of ${group.name}`}
                embedded
                className={styles.canvas}
                route={featured}
                type={group.type}
                parade={parade}
              />
            </LazyMap>
          </WhenNearViewport>
          <Button
            variant="quiet"
            className={styles.expand}
            onClick={() => setIsMapOpen(true)}
            icon={<Icon name="expand" size={18} />}
            aria-haspopup="dialog"
          >
            Expand Map
          </Button>
        </div>
      </div>
      {isMapOpen && (
        <Optional onError={closeWithError}>
          <RouteDialog
            groupName={group.name}
            route={featured}
            routeLines={lines}
            parade={parade}
            groupType={group.type}
            onClose={() => setIsMapOpen(false)}
          />
        </Optional>
      )}
    </section>
  )
}
