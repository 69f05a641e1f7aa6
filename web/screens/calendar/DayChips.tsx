import { Chip } from '#web/ui/controls/Chip.tsx'
import styles from './DayChips.module.css'
import { chipDays } from './schedule-filter.ts'

/** The id of a day's heading. */
export const headingId = (day: string): string => `day-${day}`

/** Scrolls to a day, and moves the focus there, so that Tab continues with its events. */
function showDay(day: string): void {
  const heading = document.getElementById(headingId(day))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** Chips that stay at the top of the list and lead to its days. */
export function DayChips({ days, now }: { days: readonly string[]; now: Date }) {
  const { today, sunday, later } = chipDays(days, now)
  const chips = [
    { label: 'Today', day: today },
    { label: 'This Sunday', day: sunday },
    { label: 'Later', day: later },
  ]
  return (
    <nav className={styles.bar} aria-label="Days">
      {chips.map(({ label, day }) => (
        <Chip key={label} disabled={day === undefined} onClick={() => day !== undefined && showDay(day)}>
          {label}
        </Chip>
      ))}
    </nav>
  )
}
