import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { routeLines } from '#web/events/route-lines.ts'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import { liveParades } from '#web/live/parade-queries.ts'
import { MapLoading, LazyMap } from '#web/map/LazyMap.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { WhenNearViewport } from '#web/ui/WhenNearViewport.tsx'
import styles from './FeaturedClub.module.css'

const RouteMap = lazyComponent(() => import('#web/map/RouteMap.tsx'), { reloadPage: true })
const RouteDialog = lazyComponent(() => import('./RouteDialog.tsx'))

export type Featured = NonNullable<Output<'getFeaturedSecondLiner'>>

/** The featured club's route on a map, which also opens in a dialog. */
export function FeaturedMap({ featured }: { featured: Featured }) {
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
  const { group } = featured
  const parade = parades.find(({ groupId }) => groupId === group.id)
  return (
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
      {isMapOpen && (
        <Optional onError={closeWithError}>
          <RouteDialog
            groupName={group.name}
            route={featured}
            routeLines={routeLines(featured)}
            parade={parade}
            groupType={group.type}
            onClose={() => setIsMapOpen(false)}
          />
        </Optional>
      )}
    </div>
  )
}
