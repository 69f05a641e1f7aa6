import { endsAfterStart, formatDay, formatTime } from '#shared/calendar.ts'

// An event may have been entered late, or end after midnight: these notes point out what may be a
// mistake, and refuse nothing.

/** Returns a note about a day that lies before today. */
export const passedNote = (date: string, today: string): string | undefined =>
  date !== '' && date < today ? 'This day has passed.' : undefined

/**
 * Returns a note about an end before the start. `subject` is what the note is shown at. Events that
 * were stored before the form refused such ends may still end too early.
 */
export const nextDayNote = (
  { time, endTime }: { time: string; endTime: string | null },
  subject: 'This' | 'The end' = 'This',
): string | undefined => {
  if (!endTime || endTime >= time) return undefined
  const countsAs = endsAfterStart({ time, endTime }) ? ' It counts as the next day.' : ''
  return `${subject} is before the start.${countsAs}`
}

/** Returns a note about a time (HH:mm) that is not the sheet's. */
export const otherTimeNote = (time: string, sheetTime: string): string | undefined =>
  time !== '' && sheetTime !== '' && time !== sheetTime
    ? `The sheet says ${formatTime(sheetTime)}.`
    : undefined

/** Returns a note about a sheet that names another day. Its year is often a guess, so it does not count. */
export const otherDayNote = (date: string, sheetDate: string): string | undefined =>
  date !== '' && sheetDate !== '' && date.slice(5) !== sheetDate.slice(5)
    ? `The sheet says ${formatDay(sheetDate).replace(/, \d{4}$/, '')}.`
    : undefined
