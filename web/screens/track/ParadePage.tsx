import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { pollEvery } from '#web/api/poll-every.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { liveParade } from '#web/live/parade-queries.ts'
import { useSubscribeToParade } from '#web/live/connection.ts'
import { useFullScreen } from '#web/map/view/use-full-screen.ts'
import { MapLayout } from '#web/map/MapLayout.tsx'
import { LazyMap, lazyMap } from '#web/map/LazyMap.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { shownGroupName } from '#web/ui/group-name.ts'
import { ParadeEnded, ParadeNotFound, ParadeNotLoaded } from './unavailable-parade.tsx'
import { ParadePanel } from './ParadePanel.tsx'
import styles from './Track.module.css'
import { useReturn } from './use-return.ts'

const TrackMap = lazyMap(() => import('#web/map/TrackMap.tsx'))

// The server returns 400 for a number that is out of range.
const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Whether a parade is off the map. Null: a push said that it ended. */
const isOver = ({ data, error }: { data: unknown; error: Error | null }): boolean =>
  data === null || isNotFound(error)

/** One parade on a map (/track/{id}), polled every 30 seconds (as the panel says) on top of pushes. */
export function ParadePage({ id }: { id: number }) {
  useSubscribeToParade(id)
  const query = useQuery({
    ...liveParade(id),
    refetchInterval: (polled) => !isOver(polled.state) && pollEvery(30_000)(polled),
  })
  useReturn(id, isOver(query), query)
  const { isFullScreen, toggleFullScreen } = useFullScreen()
  const { refreshing, refresh } = useRefresh(query.refetch)
  const { data: parade, error } = query
  // In state, so that the name remains after the parade has ended and its data is gone.
  const [name, setName] = useState(shownGroupName(''))
  if (parade && parade.group.name !== '' && parade.group.name !== name) setName(parade.group.name)
  const wasNotFound = parade === undefined && isOver(query)
  usePageTitle(parade ? `${name} live` : wasNotFound ? 'Parade Not Found' : 'Track a parade')

  // Whether the map or the panel had the focus when the parade ended.
  const hadFocus = useRef(false)
  const noteFocus = useCallback(
    (layout: HTMLDivElement) => () => {
      hadFocus.current = layout.contains(document.activeElement)
    },
    [],
  )

  if (isOver(query)) {
    if (wasNotFound) return <ParadeNotFound id={id} />
    return <ParadeEnded id={id} name={name} hadFocus={hadFocus} />
  }
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
      ref={noteFocus}
      label={name}
      isFullScreen={isFullScreen}
      map={
        <LazyMap promptOnDataSaver>
          <TrackMap parade={parade} isFullScreen={isFullScreen} onToggleFullScreen={toggleFullScreen} />
        </LazyMap>
      }
    >
      <ParadePanel parade={parade} refreshing={refreshing} onRefresh={refresh} />
    </MapLayout>
  )
}
