import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { queryOf } from '#web/api/queries.ts'
import { EmptyState } from '#web/ui/content/States.tsx'
import { Poster } from './Poster.tsx'
import { PosterLoading } from './PosterLoading.tsx'

/** /events/{id}/poster: one event on a page for organizers to print and hang up. */
export default function EventPosterScreen() {
  const { id } = useParams()
  const groups = useQuery(queryOf('listGroups'))
  const events = useQuery(queryOf('listEvents'))
  if (!groups.data || !events.data) return <PosterLoading queries={[groups, events]} />
  const event = events.data.find((row) => String(row.id) === id)
  const group = groups.data.find((row) => row.id === event?.groupId)
  if (!event || !group) {
    return (
      <EmptyState
        level={1}
        title="This event no longer exists"
        link={{ to: '/calendar', label: 'Parade Calendar' }}
      >
        It is no longer on the calendar. It may have been removed since the link was made.
      </EmptyState>
    )
  }
  return <Poster group={group} event={event} path={`/calendar?map=${event.id}`} />
}
