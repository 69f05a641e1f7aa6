import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pollEvery } from '#web/api/poll-every.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { LIVE_MAP_INTERVAL_MS, type LiveParade, liveParades } from '#web/live/parade-queries.ts'
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
  usePageTitle(parade ? `${parade.group.name} live` : pages.embedTrack.title)
  return (
    <EmbeddedMap
      parades={parades}
      title={parade ? `${parade.group.name} live` : 'Parade live'}
      path={parade ? `/track/${parade.id}` : '/live'}
      emptyText="This parade is not currently active or has ended."
    />
  )
}
