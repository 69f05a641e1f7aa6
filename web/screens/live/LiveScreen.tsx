import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyScreen } from '#web/lazy-screen/lazy-screen.tsx'
import { liveParades } from '#web/live/parade-queries.ts'
import { useWatchMap } from '#web/live/connection.ts'
import { useFullWindow } from '#web/map/view/full-window.ts'
import { MapFirst } from '#web/map/MapFirst.tsx'
import { MapPlace } from '#web/map/MapPlace.tsx'
import { TypeFilter, useChosenType } from '#web/map/view/TypeFilter.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { LivePanel } from './LivePanel.tsx'

const LiveMap = lazyScreen(() => import('#web/map/LiveMap.tsx'), { reloads: true })

/** /live: all live parades on a map, polled every 10 seconds on top of pushes. */
export default function LiveScreen() {
  usePageTitle(pages.live.title)
  useWatchMap()
  const parades = useQuery({ ...liveParades, refetchInterval: 10_000 })
  const [selectedType, setSelectedType] = useChosenType()
  const [selectedId, setSelectedId] = useState<number>()
  // Undefined once the parade has ended, so that the map stops following it.
  const followedId = parades.data?.find(({ id }) => id === selectedId)?.id
  const { full, toggle } = useFullWindow()
  return (
    <MapFirst
      label="Live parades"
      full={full}
      above={<TypeFilter chosen={selectedType} onChoose={setSelectedType} />}
      map={
        <MapPlace sparing>
          <LiveMap
            label="Map of live parades"
            parades={parades.data ?? []}
            chosen={selectedType}
            followed={followedId}
            onUnfollow={() => setSelectedId(undefined)}
            full={full}
            onFull={toggle}
          />
        </MapPlace>
      }
    >
      <LivePanel parades={parades} followedId={followedId} onFollow={setSelectedId} />
    </MapFirst>
  )
}
