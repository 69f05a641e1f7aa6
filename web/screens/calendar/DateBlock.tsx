import { formatter } from '#shared/calendar/formatter.ts'
import styles from './DateBlock.module.css'

const weekday = formatter({ timeZone: 'UTC', weekday: 'short' })
const month = formatter({ timeZone: 'UTC', month: 'short' })

/** A day (yyyy-MM-dd) as on a poster: weekday, number, month. Decoration beside the date in words. */
export function DateBlock({ date }: { date: string }) {
  const noon = new Date(`${date}T12:00:00Z`)
  return (
    <div className={styles.block} aria-hidden="true">
      <span>{weekday().format(noon)}</span>
      <b>{noon.getUTCDate()}</b>
      <span>{month().format(noon)}</span>
    </div>
  )
}
