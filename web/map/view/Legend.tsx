import { groupTypes, groupTypeShortName } from '#web/ui/group-type.ts'
import styles from './Legend.module.css'

/** Explains the colors of the home page's map: live parades and the group types. */
export function TypeLegend() {
  return (
    <ul className={styles.legend} aria-label="Map legend">
      <li>
        <span className={styles.live} aria-hidden="true" />
        Live Now
      </li>
      {groupTypes.map((type) => (
        <li key={type}>
          <span className={styles.type} data-group-type={type} aria-hidden="true" />
          {groupTypeShortName(type)}
        </li>
      ))}
    </ul>
  )
}

/** Explains the colors of /live: red for active, gray for inactive parades. */
export function ActivityLegend() {
  return (
    <ul className={styles.legend} aria-label="Map legend">
      <li>
        <span className={styles.live} aria-hidden="true" />
        Active
      </li>
      <li>
        <span className={styles.inactive} aria-hidden="true" />
        Inactive
      </li>
    </ul>
  )
}
