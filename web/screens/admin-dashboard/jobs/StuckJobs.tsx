import { formatInstant } from '#shared/calendar.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from '../Dashboard.module.css'
import { type StuckWork, stuckWords } from './job-words.ts'

/** Warns of background work that is stuck. */
export function StuckJobs({ stuck }: { stuck: StuckWork[] }) {
  // Without a worker every schedule is overdue: one warning is enough.
  const isWithoutWorker = stuck.some(({ kind }) => kind === 'no-worker')
  const shown = isWithoutWorker ? stuck.filter(({ kind }) => !kind.startsWith('schedule')) : stuck
  return (
    <div role="alert" className={styles.warnings}>
      {shown.map((one) => (
        <p key={`${one.kind} ${one.name} ${one.id}`} className={styles.warning}>
          <Icon name="warning" size={18} />
          <span>
            {stuckWords(one)}
            {one.since && ` Since ${formatInstant(new Date(one.since))}.`}
          </span>
        </p>
      ))}
    </div>
  )
}
