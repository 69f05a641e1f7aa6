import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { liveParades } from '../../live/parade-queries.ts'
import { useSubscribeToAllParades } from '../../live/connection.ts'
import { useFullScreen } from '../../map/view/use-full-screen.ts'
import { MapLayout } from '../../map/MapLayout.tsx'
import { LazyMap } from '../../map/LazyMap.tsx'
import { TypeFilter, useSelectedType } from '../../map/view/TypeFilter.tsx'
import { usePageTitle } from '../../frame/page-title.ts'
import { LivePanel } from './LivePanel.tsx'

const LiveMap = lazyComponent(() => import('../../map/LiveMap.tsx'), { reloadPage: true })

/** /live: all parades on the map, polled every 10 seconds and pushed right away. */
export default function Live() {
  usePageTitle(pages.live.title)
  useSubscribeToAllParades()
  const parades = useQuery({ ...liveParades, refetchInterval: 10_000 })
  const [chosen, setChosen] = useSelectedType()
  const [chosenToFollow, setFollowed] = useState<number>()
  // The map stops following a parade that ended.
  const followed = parades.data?.find(({ id }) => id === chosenToFollow)?.id
  const { isFullScreen, toggle } = useFullScreen()
  return (
    <MapLayout
      label="Live parades"
      isFullScreen={isFullScreen}
      topBar={<TypeFilter selected={chosen} onSelect={setChosen} />}
      map={
        <LazyMap promptOnDataSaver>
          <LiveMap
            label="Map of live parades"
            parades={parades.data ?? []}
            selectedType={chosen}
            followedId={followed}
            onUnfollow={() => setFollowed(undefined)}
            isFullScreen={isFullScreen}
            onToggleFullScreen={toggle}
          />
        </LazyMap>
      }
    >
      <LivePanel parades={parades} followed={followed} onFollow={setFollowed} />
    </MapLayout>
  )
}
