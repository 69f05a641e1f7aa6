import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { pollEvery } from '#web/api/poll-every.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { LIVE_MAP_INTERVAL_MS, type LiveParade, liveParades } from '#web/live/parade-queries.ts'
import { useNextParade } from '#web/parades/use-next-parade.ts'
import { shownGroupName } from '#web/ui/group-name.ts'
import { EmbeddedMap } from './EmbeddedMap.tsx'

/** /embed/track/{id}: one live parade, for a club that shows it on its own site. */
export default function EmbedTrackScreen() {
  const { id } = useParams()
  const parades = useQuery({
    ...liveParades,
    refetchInterval: pollEvery(LIVE_MAP_INTERVAL_MS),
    select: (list: LiveParade[]) => list.filter((parade) => String(parade.id) === id),
  })
  const [parade] = parades.data ?? []
  const next = useNextParade(Number(id), parades.data?.length === 0)
  const title = parade ? `${shownGroupName(parade.group.name)} live` : pages.embedTrack.title
  usePageTitle(title)
  if (next) return <Navigate replace to={`/embed/track/${next.id}`} />
  return (
    <EmbeddedMap
      parades={parades}
      title={title}
      path={parade ? `/track/${parade.id}` : '/live'}
      emptyText="This parade is not currently active or has ended."
    />
  )
}
