// An event may have been entered late, or end after midnight: these notes point out what may be a
// mistake, and refuse nothing.

/** Returns a note about a day that lies before today. */
export const passedNote = (date: string, today: string): string | undefined =>
  date !== '' && date < today ? 'This day has passed.' : undefined

/** Returns a note about an end before the start. `subject` is what the note is shown at. */
export const nextDayNote = (
  { time, endTime }: { time: string; endTime: string | null },
  subject: 'This' | 'The end' = 'This',
): string | undefined =>
  endTime && endTime < time ? `${subject} is before the start. It counts as the next day.` : undefined
