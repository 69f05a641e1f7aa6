import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import styles from './RowDetails.module.css'

/** A row lists at most this many waypoints. View Map lists all. */
const MAX_WAYPOINTS = 2

/** The start, first waypoints and end of an event's route, as far as they are known. */
export function RouteSummary({ event }: { event: GroupEvent }) {
  const { route, startLocation, endLocation } = event
  if (route.length === 0 && !startLocation && !endLocation) return null
  const hiddenCount = route.length - MAX_WAYPOINTS
  const firstWaypoints = route
    .slice(0, MAX_WAYPOINTS)
    .map((waypoint, index) => ({ number: index + 1, waypoint }))
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
            {firstWaypoints.map(({ number, waypoint }) => (
              <li key={number}>{waypoint}</li>
            ))}
            {hiddenCount > 0 && <li>...and {hiddenCount} more stops</li>}
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
