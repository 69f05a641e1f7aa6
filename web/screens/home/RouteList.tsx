import { classes } from '../../ui/classes.ts'
import { isRefuel } from '../../map/refuel.ts'
import styles from './RouteList.module.css'

/** The waypoints of a route, numbered; those for refuelling stand out. */
export function RouteList({ route }: { route: readonly string[] }) {
  return (
    <ol className={styles.route}>
      {route.map((waypoint, index) => (
        <li key={index} className={classes(styles.stop, isRefuel(waypoint) && styles.refuel)}>
          {waypoint}
        </li>
      ))}
    </ol>
  )
}
