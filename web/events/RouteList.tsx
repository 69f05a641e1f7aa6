import { cx } from '../ui/cx.ts'
import type { RouteLine } from './route-lines.ts'
import styles from './RouteList.module.css'

interface RouteListProps {
  lines: readonly RouteLine[]
  /** Lines flow beside each other. */
  asChips?: boolean
}

/** The lines of a route with their numbers, those of pins in a disk, and refuel stops highlighted. */
export function RouteList({ lines, asChips }: RouteListProps) {
  // A route may pass the same corner twice, so its text cannot be the key.
  const items = lines.map((line, index) => ({ ...line, key: index }))
  return (
    <ol className={asChips ? styles.chips : styles.route}>
      {items.map(({ key, number, hasPin, text, isRefuel }) => (
        <li key={key} className={cx(styles.line, isRefuel && styles.refuel)}>
          <b className={hasPin ? styles.number : styles.turn}>{number}</b> {text}
        </li>
      ))}
    </ol>
  )
}
