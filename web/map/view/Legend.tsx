import { groupTypes, groupTypeShortName } from '../../ui/group-type.ts'
import styles from './Legend.module.css'

/** What the colours of the live map mean: live, and the four kinds. */
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

/** What the colours of /live mean: red moves, grey has fallen silent. */
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
