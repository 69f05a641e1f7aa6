import type { GroupEvent } from '../groups/upcoming-events.ts'
import styles from './RouteNote.module.css'

/** Says that a route is drawn dotted where its streets are not known. */
export function RouteNote({ route }: { route: Pick<GroupEvent, 'path' | 'certainty' | 'approximateParts'> }) {
  const isSure = route.certainty === 'sure' && route.approximateParts.length === 0
  if (route.path === '' || isSure) return null
  return <p className={styles.note}>The dotted parts of the route are approximate.</p>
}
