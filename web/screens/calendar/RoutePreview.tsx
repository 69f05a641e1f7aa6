import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import styles from './EventCard.module.css'

/** The most stops that a card lists. */
const SHOWN = 2

/** The first stops of an event's route, with its start and end if known. */
export function RoutePreview({ event }: { event: GroupEvent }) {
  const { route, startLocation, endLocation } = event
  if (route.length === 0 && !startLocation && !endLocation) return null
  const left = route.length - SHOWN
  const first = route.slice(0, SHOWN).map((stop, index) => ({ number: index + 1, stop }))
  return (
    <div className={styles.route}>
      {startLocation && (
        <p>
          <b>Start:</b> {startLocation}
        </p>
      )}
      {route.length > 0 && (
        <>
          <p>
            <b>Route</b> ({route.length} {route.length === 1 ? 'waypoint' : 'waypoints'})
          </p>
          <ul>
            {first.map(({ number, stop }) => (
              <li key={number}>{stop}</li>
            ))}
            {left > 0 && <li>...and {left} more stops</li>}
          </ul>
        </>
      )}
      {endLocation && (
        <p>
          <b>End:</b> {endLocation}
        </p>
      )}
    </div>
  )
}
