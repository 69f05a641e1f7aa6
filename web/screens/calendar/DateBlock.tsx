import styles from './DateBlock.module.css'

const part = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00:00Z`))

/** A day (yyyy-MM-dd) as it stands on a poster: weekday, number, month. Decoration beside the date in words. */
export function DateBlock({ date }: { date: string }) {
  return (
    <div className={styles.block} aria-hidden="true">
      <span>{part(date, { weekday: 'short' })}</span>
      <b>{part(date, { day: 'numeric' })}</b>
      <span>{part(date, { month: 'short' })}</span>
    </div>
  )
}
