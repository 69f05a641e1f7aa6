import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { liveParade } from '../../live/parade-queries.ts'
import { useSubscribeToParade } from '../../live/connection.ts'
import { useFullScreen } from '../../map/view/use-full-screen.ts'
import { MapLayout } from '../../map/MapLayout.tsx'
import { LazyMap } from '../../map/LazyMap.tsx'
import { Skeleton } from '../../ui/content/Skeleton.tsx'
import { ParadeEnded, ParadeNotFound, ParadeNotLoaded } from './absent-parades.tsx'
import { ParadePanel } from './ParadePanel.tsx'
import styles from './Track.module.css'

const TrackMap = lazyComponent(() => import('../../map/TrackMap.tsx'), { reloadPage: true })

// The server answers 400 for a number that no parade can have.
const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Follows one parade, polled every 30 seconds and pushed right away. */
export function TrackParade({ id }: { id: number }) {
  useSubscribeToParade(id)
  const query = useQuery({ ...liveParade(id), refetchInterval: 30_000 })
  const [following, setFollowing] = useState(true)
  const { isFullScreen, toggle } = useFullScreen()
  const { refreshing, refresh } = useRefresh(query.refetch)
  const { data: parade, error } = query
  // The name is still shown once the parade has ended.
  const [name, setName] = useState('Unknown Group')
  if (parade && parade.group.name !== '' && parade.group.name !== name) setName(parade.group.name)
  usePageTitle(parade ? `${name} live` : 'Track a parade')

  if (parade === null || (parade && isGone(error))) return <ParadeEnded name={name} />
  if (!parade && isGone(error)) return <ParadeNotFound />
  if (!parade && error) return <ParadeNotLoaded onRetry={() => void query.refetch()} />
  if (!parade) {
    return (
      <div className={styles.loading}>
        <Skeleton label="Loading parade..." lines={5} />
      </div>
    )
  }
  return (
    <MapLayout
      label={name}
      isFullScreen={isFullScreen}
      map={
        <LazyMap promptOnDataSaver>
          <TrackMap
            parade={parade}
            isFollowing={following}
            onFollowChange={setFollowing}
            isFullScreen={isFullScreen}
            onToggleFullScreen={toggle}
          />
        </LazyMap>
      }
    >
      <ParadePanel parade={parade} refreshing={refreshing} onRefresh={refresh} />
    </MapLayout>
  )
}
