import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatEventTime } from '#shared/calendar.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { countdown } from '#web/events/event-words.ts'
import { eventsToCome, isSecondLine } from '#web/groups/upcoming-events.ts'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import styles from './NextParades.module.css'
import { alertSheet } from '#web/alerts/alert-sheet.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useFollow } from '#web/groups/followed-groups.ts'
import { FollowButton } from '#web/groups/FollowButton.tsx'

const MAX_EVENTS = 3

/**
 * The next second lines, which /live shows while no parade is live. The button of each opens the alerts
 * of its group. Renders nothing while there are none or they are not loaded. A default export, because
 * `LivePanel` loads it only when it is needed.
 */
export default function NextParades() {
  const { data: events } = useQuery(queryOf('listEvents'))
  const { data: groups } = useQuery(queryOf('listGroups'))
  const now = useServerNow(EVERY_MINUTE_MS)
  const nextParades = eventsToCome(events ?? [], now)
    .filter(isSecondLine)
    .slice(0, MAX_EVENTS)
  if (nextParades.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="next-parades">
      <h2 id="next-parades">Next parades</h2>
      <ul className={styles.list}>
        {nextParades.map((event) => {
          const group = groups?.find(({ id }) => id === event.groupId)
          return (
            <li key={event.id} className={styles.event} data-group-type={group?.type ?? 'other'}>
              <div className={styles.text}>
                <Link to={`/calendar?map=${event.id}`} className={styles.title}>
                  {event.title}
                </Link>
                <p>
                  {formatEventTime(event.date, event.time)} · <b>{countdown(event, now)}</b>
                </p>
                <p className={styles.place}>{event.startLocation ?? event.location}</p>
              </div>
              {group && (
                <>
                  {/* Shows that Tell me has followed the group, and undoes it. */}
                  <FollowButton group={group} />
                  <TellMeButton group={group} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Follows a group, as its heart button does, and opens the sheet with its alerts. */
function TellMeButton({ group: { id, name } }: { group: { id: number; name: string } }) {
  const { follows, toggle } = useFollow({ id, name })
  const open = () => {
    if (!follows) toggle()
    // After `toggle`, which opens the sheet without moving the focus there.
    alertSheet.set({ group: { id, name }, isOpenedByVisitor: true })
  }
  return (
    <Button aria-label={`Tell me: ${name}`} onClick={open}>
      Tell me
    </Button>
  )
}
