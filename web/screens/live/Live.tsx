import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { liveParades } from '../../live/parade-queries.ts'
import { useWatchMap } from '../../live/watched.ts'
import { useFullWindow } from '../../map/full-window.ts'
import { MapFirst } from '../../map/MapFirst.tsx'
import { MapLoading } from '../../map/MapLoading.tsx'
import { TypeFilter, type ChosenType } from '../../map/TypeFilter.tsx'
import { usePageTitle } from '../../frame/page-title.ts'
import { LivePanel } from './LivePanel.tsx'

const LiveMap = lazy(() => import('../../map/LiveMap.tsx'))

/** Where all parades are, every 10 seconds by asking and at once by pushes. */
export default function Live() {
  usePageTitle('Live Parade Map')
  useWatchMap()
  const parades = useQuery({ ...liveParades, refetchInterval: 10_000 })
  const [chosen, setChosen] = useState<ChosenType>('all')
  const [followed, setFollowed] = useState<number>()
  const { full, toggle } = useFullWindow()
  return (
    <MapFirst
      label="Live parades"
      full={full}
      above={<TypeFilter chosen={chosen} onChoose={setChosen} />}
      map={
        <Suspense fallback={<MapLoading />}>
          <LiveMap
            label="Map of live parades"
            parades={parades.data ?? []}
            chosen={chosen}
            followed={followed}
            onUnfollow={() => setFollowed(undefined)}
            full={full}
            onFull={toggle}
          />
        </Suspense>
      }
    >
      <LivePanel parades={parades} followed={followed} onFollow={setFollowed} />
    </MapFirst>
  )
}
