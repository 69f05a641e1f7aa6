import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LIVE_MAP_INTERVAL_MS, liveParades } from '#web/live/parade-queries.ts'
import { useSubscribeToAllParades } from '#web/live/connection.ts'
import { useFullScreen } from '#web/map/view/use-full-screen.ts'
import { MapLayout } from '#web/map/MapLayout.tsx'
import { LazyMap, lazyMap } from '#web/map/LazyMap.tsx'
import { TypeFilter, useSelectedType } from '#web/map/view/TypeFilter.tsx'
import type { FollowedParade } from '#web/map/view/use-parade-camera.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { LivePanel } from './LivePanel.tsx'

const LiveMap = lazyMap(() => import('#web/map/LiveMap.tsx'))

/** /live: all live parades on a map, polled on top of pushes. */
export default function LiveScreen() {
  usePageTitle(pages.live.title)
  useSubscribeToAllParades()
  const parades = useQuery({ ...liveParades, refetchInterval: LIVE_MAP_INTERVAL_MS })
  const [selectedType, setSelectedType] = useSelectedType()
  // `isForSpot`: the arrival card asked to show it, and stays about the parade that comes first.
  const [selected, setSelected] = useState<FollowedParade & { isForSpot?: boolean }>()
  const [isPaused, setIsPaused] = useState(false)
  // The map follows the only parade, or the one that the visitor has selected, until it ends.
  const onlyId = parades.data?.length === 1 ? parades.data[0]?.id : undefined
  const onlyParade = useMemo(() => (onlyId === undefined ? undefined : { id: onlyId }), [onlyId])
  const isSelectedLive = parades.data?.some(({ id }) => id === selected?.id)
  const followed = selected ? (isSelectedLive ? selected : undefined) : onlyParade
  const isFollowing = followed !== undefined && !isPaused
  const follow = (id: number) => {
    setSelected({ id })
    setIsPaused(false)
  }
  const showForSpot = (id: number) => {
    setSelected({ id, isForSpot: true })
    setIsPaused(true)
  }
  const { isFullScreen, toggle } = useFullScreen()
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
            onFollowingChange={(isOn) => setIsPaused(!isOn)}
            isFullScreen={isFullScreen}
            onToggleFullScreen={toggle}
          />
        </LazyMap>
      }
    >
      <LivePanel
        parades={parades}
        followedId={isFollowing ? followed.id : undefined}
        selectedId={selected?.isForSpot ? undefined : followed?.id}
        listedId={followed?.id}
        selectedType={selectedType}
        onFollow={follow}
        onShowOnMap={showForSpot}
      />
    </MapLayout>
  )
}
