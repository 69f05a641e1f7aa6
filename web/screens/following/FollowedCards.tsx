import { Link } from 'react-router'
import type { Output } from '#shared/contract/types.ts'
import { pluralize } from '../../ui/pluralize.ts'
import { EventRow } from '../../events/EventRow.tsx'
import { type FollowedGroup, useFollow } from '../../groups/followed-groups.ts'
import { GroupCard } from '../../groups/GroupCard.tsx'
import { type GroupEvent, upcomingByGroup } from '../../groups/upcoming-events.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card, CardGrid } from '../../ui/content/Card.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import styles from './Following.module.css'

/** The most events that a group's card names. */
const SHOWN = 3

interface FollowedCardsProps {
  followed: readonly FollowedGroup[]
  groups: Output<'listGroups'>
  /** Undefined while they load, null if that failed. */
  events: readonly GroupEvent[] | null | undefined
  /** Whether the lists are from an earlier visit, so that a group may be missing from them. */
  isOld?: boolean
}

/** A card for each followed group, in the order of following. */
export function FollowedCards({ followed, groups, events, isOld = false }: FollowedCardsProps) {
  const now = useNow(60_000)
  const byGroup = events ? upcomingByGroup(events, now) : events
  return (
    <CardGrid>
      {followed.map((record) => {
        const group = groups.find(({ id }) => id === record.id)
        if (!group) return <Absent key={record.id} record={record} isOld={isOld} />
        const upcoming = byGroup ? (byGroup.get(group.id) ?? []) : byGroup
        return (
          <GroupCard key={group.id} group={group} upcoming={upcoming} level={2}>
            <ul>
              {upcoming?.slice(0, SHOWN).map((event) => (
                <li key={event.id}>
                  <EventRow event={event} />
                </li>
              ))}
            </ul>
            {upcoming && upcoming.length > SHOWN && (
              <Link to={`/groups/${group.id}`}>…and {pluralize(upcoming.length - SHOWN, 'more events')}</Link>
            )}
          </GroupCard>
        )
      })}
    </CardGrid>
  )
}

/** A followed group without data: hidden, removed, or never seen while online. */
function Absent({ record, isOld }: { record: FollowedGroup; isOld: boolean }) {
  const { toggle } = useFollow(record)
  return (
    <Card className={styles.absent}>
      <h2>{record.name}</h2>
      <p>{isOld ? 'Not available offline.' : 'This group is no longer on the site.'}</p>
      <Button onClick={toggle}>Unfollow</Button>
    </Card>
  )
}
