import type { PlannedRoute } from '../map/route/planned-route.ts'
import { cx } from '../ui/cx.ts'
import styles from './RouteNote.module.css'

/** Says that a route is drawn dotted where its streets are not known, and what it leaves out. */
export function RouteNote({
  route,
}: {
  route: Pick<PlannedRoute, 'path' | 'approximateParts' | 'unknownPlaces'>
}) {
  const { path, approximateParts, unknownPlaces } = route
  return (
    <>
      {path !== '' && approximateParts.length > 0 && (
        <p className={cx(styles.note, styles.dotted)}>The dotted parts of the route are approximate.</p>
      )}
      {unknownPlaces.length > 0 && (
        <p className={styles.note}>
          Not on the map, because we couldn’t find it: {unknownPlaces.join('; ')}.
        </p>
      )}
    </>
  )
}
