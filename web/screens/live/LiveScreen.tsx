import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { pollEvery } from '#web/api/poll-every.ts'
import { LIVE_MAP_INTERVAL_MS, liveParades } from '#web/live/parade-queries.ts'
import { useSubscribeToAllParades } from '#web/live/connection.ts'
import { useFullScreen } from '#web/map/view/use-full-screen.ts'
import { MapLayout } from '#web/map/MapLayout.tsx'
import { LazyMap, lazyMap } from '#web/map/LazyMap.tsx'
import { TypeFilter, useSelectedType } from '#web/map/view/TypeFilter.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { LivePanel } from './LivePanel.tsx'
import { useFollowedParade } from './use-followed-parade.ts'

const LiveMap = lazyMap(() => import('#web/map/LiveMap.tsx'))

/** /live: all live parades on a map, polled on top of pushes. */
export default function LiveScreen() {
  usePageTitle(pages.live.title)
  useSubscribeToAllParades()
  const parades = useQuery({ ...liveParades, refetchInterval: pollEvery(LIVE_MAP_INTERVAL_MS) })
  const [selectedType, setSelectedType] = useSelectedType()
  const { followed, isFollowing, setIsFollowing, arrivalId, follow, showForSpot } = useFollowedParade(
    parades.data,
  )
  const { isFullScreen, toggleFullScreen } = useFullScreen()
  return (
    <MapLayout
      label="Live parades"
      isFullScreen={isFullScreen}
      topBar={<TypeFilter selected={selectedType} onSelect={setSelectedType} />}
      map={
        <LazyMap promptOnDataSaver>
          <LiveMap
            label="Map of live parades"
            parades={parades.data ?? []}
            selectedType={selectedType}
            followed={followed}
            isFollowing={isFollowing}
            onFollowingChange={setIsFollowing}
            isFullScreen={isFullScreen}
            onToggleFullScreen={toggleFullScreen}
          />
        </LazyMap>
      }
    >
      <LivePanel
        parades={parades}
        followedId={isFollowing ? followed?.id : undefined}
        arrivalId={arrivalId}
        routeId={followed?.id}
        selectedType={selectedType}
        onFollow={follow}
        onShowOnMap={showForSpot}
      />
    </MapLayout>
  )
}
