import { formatInstant } from '#shared/calendar.ts'
import { Icon } from '../../../ui/Icon.tsx'
import dashboardStyles from '../Dashboard.module.css'
import { type StuckWork, stuckWords } from './job-words.ts'

/** Warns of background work that does not go on by itself. */
export function StuckJobs({ stuck }: { stuck: StuckWork[] }) {
  return (
    <div role="alert" className={dashboardStyles.warnings}>
      {stuck.map((one) => (
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
