import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { liveParades } from '#web/live/parade-queries.ts'
import { useSubscribeToAllParades } from '#web/live/connection.ts'
import { useFullScreen } from '#web/map/view/use-full-screen.ts'
import { MapLayout } from '#web/map/MapLayout.tsx'
import { LazyMap } from '#web/map/LazyMap.tsx'
import { TypeFilter, useSelectedType } from '#web/map/view/TypeFilter.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { LivePanel } from './LivePanel.tsx'

const LiveMap = lazyComponent(() => import('#web/map/LiveMap.tsx'), { reloadPage: true })

/** /live: all live parades on a map, polled every 10 seconds on top of pushes. */
export default function LiveScreen() {
  usePageTitle(pages.live.title)
  useSubscribeToAllParades()
  const parades = useQuery({ ...liveParades, refetchInterval: 10_000 })
  const [selectedType, setSelectedType] = useSelectedType()
  const [selectedId, setSelectedId] = useState<number>()
  const [isPaused, setIsPaused] = useState(false)
  // The map follows the only parade, or the one that the visitor has selected, until it ends.
  const followedId =
    selectedId === undefined && parades.data?.length === 1
      ? parades.data[0]?.id
      : parades.data?.find(({ id }) => id === selectedId)?.id
  const isFollowing = followedId !== undefined && !isPaused
  const follow = (id: number | undefined) => {
    if (id !== undefined) setSelectedId(id)
    setIsPaused(id === undefined)
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
            followedId={followedId}
            isFollowing={isFollowing}
            onFollowingChange={(isOn) => setIsPaused(!isOn)}
            isFullScreen={isFullScreen}
            onToggleFullScreen={toggle}
          />
        </LazyMap>
      }
    >
      <LivePanel parades={parades} followedId={isFollowing ? followedId : undefined} onFollow={follow} />
    </MapLayout>
  )
}
