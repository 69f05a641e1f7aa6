import { Link } from 'react-router'
import type { Output } from '#shared/contract/types.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { pluralize } from '#web/ui/pluralize.ts'
import { EventRow } from '#web/events/EventRow.tsx'
import { type FollowedGroup, useFollow } from '#web/groups/followed-groups.ts'
import { GroupCard } from '#web/groups/GroupCard.tsx'
import { type GroupEvent, upcomingByGroup } from '#web/groups/upcoming-events.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Card, CardGrid } from '#web/ui/content/Card.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import styles from './Following.module.css'

/** Maximum number of events that a card lists. */
const MAX_EVENTS = 3

interface FollowedGroupsProps {
  followed: readonly FollowedGroup[]
  groups: Output<'listGroups'>
  /** Undefined while the events load, or null if loading failed. */
  events: readonly GroupEvent[] | null | undefined
  /** Whether the groups are those of an earlier answer, so that ones followed later may be missing. */
  isSaved?: boolean
}

/** A card for each followed group, in the order of following. */
export function FollowedGroups({ followed, groups, events, isSaved = false }: FollowedGroupsProps) {
  const now = useServerNow(EVERY_MINUTE_MS)
  const eventsByGroup = events ? upcomingByGroup(events, now) : events
  return (
    <CardGrid>
      {followed.map((record) => {
        const group = groups.find(({ id }) => id === record.id)
        if (!group) return <MissingGroupCard key={record.id} record={record} isSaved={isSaved} />
        const upcoming = eventsByGroup ? (eventsByGroup.get(group.id) ?? []) : eventsByGroup
        return (
          <GroupCard key={group.id} group={group} upcoming={upcoming} level={2}>
            <ul>
              {upcoming?.slice(0, MAX_EVENTS).map((event) => (
                <li key={event.id}>
                  <EventRow event={event} />
                </li>
              ))}
            </ul>
            {upcoming && upcoming.length > MAX_EVENTS && (
              <Link to={`/groups/${group.id}`}>
                …and {pluralize(upcoming.length - MAX_EVENTS, 'more events')}
              </Link>
            )}
          </GroupCard>
        )
      })}
    </CardGrid>
  )
}

/** A followed group without data: hidden, removed, or not among the saved ones. */
function MissingGroupCard({ record, isSaved }: { record: FollowedGroup; isSaved: boolean }) {
  const { follows, toggle } = useFollow(record)
  return (
    <Card className={styles.missing}>
      <h2>{record.name}</h2>
      <p>{isSaved ? 'Not available offline.' : 'This group is no longer on the site.'}</p>
      <Button onClick={toggle}>{follows ? 'Unfollow' : 'Follow'}</Button>
    </Card>
  )
}
