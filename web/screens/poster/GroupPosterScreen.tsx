import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { GroupNotFound } from '#web/groups/GroupNotFound.tsx'
import { nextEvent } from '#web/groups/upcoming-events.ts'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { Poster } from './Poster.tsx'
import { PosterLoading } from './PosterLoading.tsx'

/** /groups/{id}/poster: a group and its next parade on one printable page. */
export default function GroupPosterScreen() {
  const { id } = useParams()
  const groups = useQuery(queryOf('listGroups'))
  const events = useQuery(queryOf('listEvents'))
  const now = useServerNow(EVERY_MINUTE_MS)
  if (!groups.data || !events.data) return <PosterLoading queries={[groups, events]} />
  const group = groups.data.find((row) => String(row.id) === id)
  if (!group) return <GroupNotFound>The group you're looking for doesn't exist.</GroupNotFound>
  const event = nextEvent(
    events.data.filter(({ groupId }) => groupId === group.id),
    now,
  )
  return <Poster group={group} event={event} path={`/groups/${group.id}`} />
}
