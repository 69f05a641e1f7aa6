import { useEffect, useRef } from 'react'
import { Chip } from '#web/ui/controls/Chip.tsx'
import styles from './DayChips.module.css'
import { chipDays } from './schedule-filter.ts'

/** The id of a day's heading. */
export const headingId = (day: string): string => `day-${day}`

/** Rows that come near the view get their real heights, which moves the section in the next frames. */
function bringIntoView(section: Element, frames: number): void {
  section.scrollIntoView()
  if (frames > 0) requestAnimationFrame(() => bringIntoView(section, frames - 1))
}

/**
 * Scrolls to a day, and moves the focus there, so that Tab continues with its events. Returns whether
 * the day is on the page.
 */
function goToDay(day: string): boolean {
  const heading = document.getElementById(headingId(day))
  // Not the heading: on a wide screen it sticks beside the rows of its day.
  const section = heading?.closest('section')
  if (section) bringIntoView(section, 3)
  heading?.focus({ preventScroll: true })
  return heading !== null
}

interface DayChipsProps {
  /** The days of the whole list, also those that are not shown yet. */
  days: readonly string[]
  now: Date
  /** Shows a day that the list does not show yet. */
  onShow: (day: string) => void
}

/** Chips that stay at the top of the list and lead to its days. */
export function DayChips({ days, now, onShow }: DayChipsProps) {
  const { today, sunday, later } = chipDays(days, now)
  // The day of a pressed chip until the list shows it.
  const awaitedDay = useRef<string>(undefined)
  useEffect(() => {
    if (awaitedDay.current !== undefined && goToDay(awaitedDay.current)) awaitedDay.current = undefined
  })
  const press = (day: string) => {
    awaitedDay.current = goToDay(day) ? undefined : day
    if (awaitedDay.current !== undefined) onShow(day)
  }
  const chips = [
    { label: 'Today', day: today },
    { label: 'This Sunday', day: sunday },
    { label: 'Later', day: later },
  ]
  return (
    <nav className={styles.bar} aria-label="Days">
      {chips.map(({ label, day }) => (
        <Chip key={label} disabled={day === undefined} onClick={() => day !== undefined && press(day)}>
          {label}
        </Chip>
      ))}
    </nav>
  )
}
