import { isRefuel } from '#shared/geo/read-waypoint.ts'
import type { GroupEvent } from '../groups/upcoming-events.ts'
import { cx } from '../ui/cx.ts'
import styles from './RouteList.module.css'

/** The waypoints of a route, numbered, with refuel stops highlighted. */
export function RouteList({ route }: { route: readonly string[] }) {
  // A route may pass the same corner twice, so its text cannot be the key.
  const stops = route.map((waypoint, index) => ({ number: index + 1, waypoint }))
  return (
    <ol className={styles.route}>
      {stops.map(({ number, waypoint }) => (
        <li key={number} className={cx(styles.stop, isRefuel(waypoint) && styles.refuel)}>
          {waypoint}
        </li>
      ))}
    </ol>
  )
}

/**
 * Returns the lines of an event's route sheet; without one, the names of its start, stops and end.
 */
export function routeLines({ route, startLocation, routeStops, endLocation }: GroupEvent): string[] {
  if (route.length > 0) return route
  return [startLocation, ...routeStops, endLocation].filter((line): line is string => Boolean(line))
}
