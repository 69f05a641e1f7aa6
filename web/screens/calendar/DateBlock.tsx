import { dayParts } from '#shared/calendar.ts'
import styles from './DateBlock.module.css'

/**
 * A day (yyyy-MM-dd) as a large poster date. Hidden from screen readers: the card also has the date
 * as text.
 */
export function DateBlock({ date: day }: { date: string }) {
  const { weekday, date, month } = dayParts(day)
  return (
    <div className={styles.block} aria-hidden="true">
      <span>{weekday.slice(0, 3)}</span>
      <b>{date}</b>
      <span>{month}</span>
    </div>
  )
}
