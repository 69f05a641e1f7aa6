import { formatInstant } from '#shared/calendar.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import dashboardStyles from '../Dashboard.module.css'
import { type StuckWork, stuckWords } from './job-words.ts'

/** Warns of background work that does not go on by itself. */
export function StuckJobs({ stuck }: { stuck: StuckWork[] }) {
  // Without a worker the schedules cannot be well, and there is one thing to do about all of it.
  const isWithoutWorker = stuck.some(({ kind }) => kind === 'no-worker')
  const shown = isWithoutWorker ? stuck.filter(({ kind }) => !kind.startsWith('schedule')) : stuck
  return (
    <div role="alert" className={dashboardStyles.warnings}>
      {shown.map((one) => (
        <p key={`${one.kind} ${one.name} ${one.id}`} className={dashboardStyles.warning}>
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
