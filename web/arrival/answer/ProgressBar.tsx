import styles from '../ArrivalCard.module.css'
import type { Answer } from './answer.ts'

/** How far the parade has come along its route, and where the spot is on it. */
export function ProgressBar({ answer: { parade, plan, observed, spotAlong } }: { answer: Answer }) {
  if (!plan || !observed || spotAlong === undefined) return null
  const percent = (along: number) => `${Math.min(100, Math.max(0, (100 * along) / plan.path.length))}%`
  return (
    <div className={styles.bar} data-group-type={parade.group.type} aria-hidden="true">
      <span className={styles.walked} style={{ width: percent(observed.along) }} />
      <span className={styles.parade} style={{ left: percent(observed.along) }} />
      <span className={styles.spot} style={{ left: percent(spotAlong) }} />
    </div>
  )
}
