import { formatInstant } from '#shared/calendar.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from '../Dashboard.module.css'
import { type StuckJob, stuckMessage } from './job-text.ts'

/** A warning for each stuck job or overdue schedule. */
export function StuckJobs({ jobs }: { jobs: StuckJob[] }) {
  // Without a worker every schedule is overdue, so one warning is enough.
  const hasNoWorker = jobs.some(({ kind }) => kind === 'no-worker')
  const warnings = hasNoWorker ? jobs.filter(({ kind }) => !kind.startsWith('schedule')) : jobs
  return (
    <div role="alert" className={styles.warnings}>
      {warnings.map((warning) => (
        <p key={`${warning.kind} ${warning.name} ${warning.id}`} className={styles.warning}>
          <Icon name="warning" size={18} />
          <span>
            {stuckMessage(warning)}
            {warning.since && ` Since ${formatInstant(new Date(warning.since))}.`}
          </span>
        </p>
      ))}
    </div>
  )
}
