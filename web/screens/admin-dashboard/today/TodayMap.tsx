import { useMemo, useState } from 'react'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { useSubscribeToAllParades } from '#web/live/connection.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { LazyMap, MapLoading } from '#web/map/LazyMap.tsx'
import { WhenNearViewport } from '#web/ui/WhenNearViewport.tsx'
import styles from './Today.module.css'

const LiveMap = lazyComponent(() => import('#web/map/LiveMap.tsx'))

/** The id of the map, which can have the focus. */
export const TODAY_MAP_ID = 'today-map'

interface TodayMapProps {
  parades: readonly LiveParade[]
  /**
   * The parade that the map follows until someone moves the map; null if the selected row has none, so that
   * the map shows all.
   */
  selectedId: number | null | undefined
}

/** The id of no parade. */
const NO_PARADE = 0

/** One map of all live parades. */
export function TodayMap({ parades, selectedId }: TodayMapProps) {
  useSubscribeToAllParades()
  // The parade that the map stopped following because someone moved the map.
  const [pausedId, setPausedId] = useState<number | null>()
  // Memoized, because another object would center the map again (`FollowedParade`).
  const followed = useMemo(
    () => (selectedId === undefined ? undefined : { id: selectedId ?? NO_PARADE }),
    [selectedId],
  )
  return (
    <div id={TODAY_MAP_ID} tabIndex={-1} className={styles.map}>
      <WhenNearViewport className={styles.mapBox} fallback={<MapLoading />}>
        <LazyMap promptOnDataSaver>
          <LiveMap
            label="Map of today’s parades"
            parades={parades}
            selectedType="all"
            followed={followed}
            followsAtOnce
            isFollowing={followed !== undefined && pausedId !== selectedId}
            onFollowingChange={(isOn) => setPausedId(isOn ? undefined : selectedId)}
            embedded
            withoutLocation
          />
        </LazyMap>
      </WhenNearViewport>
    </div>
  )
}
