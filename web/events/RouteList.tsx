import { cx } from '../ui/cx.ts'
import { isRefuel } from '#shared/geo/read-waypoint.ts'
import styles from './RouteList.module.css'

/** The waypoints of a route, numbered; those for refuelling stand out. */
export function RouteList({ route }: { route: readonly string[] }) {
  // A way may pass the same corner twice: the number tells them apart.
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
