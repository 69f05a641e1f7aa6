import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { pollEvery } from '#web/api/poll-every.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { LIVE_MAP_INTERVAL_MS, liveParades } from '#web/live/parade-queries.ts'
import { EmbeddedMap } from './EmbeddedMap.tsx'

/** /embed/live: all live parades, for the pages of other sites. It polls: a socket would cost more. */
export default function EmbedLiveScreen() {
  usePageTitle(pages.embedLive.title)
  const parades = useQuery({ ...liveParades, refetchInterval: pollEvery(LIVE_MAP_INTERVAL_MS) })
  return (
    <EmbeddedMap
      parades={parades}
      title="Live parades"
      path="/live"
      emptyText="No parades right now. They show up here as soon as they start."
    />
  )
}
