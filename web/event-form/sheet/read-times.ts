/** The day and the times of a sheet, as the form's fields hold them. Empty if they are not certain. */
export interface SheetTimes {
  date: string
  time: string
  endTime: string
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

// 'Sunday, November 29, 2026', and other words before a number.
const DATE = /(?:\b([a-z]+)[.,]{0,2}\s+)?\b([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(\d{4})\b)?/gi

// '12 PM to 4 PM', '1:00-5:00 p.m.'.
const RANGE =
  /(?<![\d:])(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?m\.?)?\s*(?:-|–|—|to|until|till)\s*(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\b/gi

/**
 * Returns the day that a sheet names with its weekday or year, and the times written on that line or
 * the next. A sheet with several days, or several times there, leaves them open.
 *
 * @param today the New Orleans day, because a sheet rarely names the year
 */
export function readTimes(sheet: string, today: string): SheetTimes {
  const lines = sheet.split('\n').filter((line) => line.trim() !== '')
  const days = new Set<string>()
  const ranges = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const dates = [...line.matchAll(DATE)].filter(isDate)
    if (dates.length === 0) continue
    for (const date of dates) days.add(dayIn(date, today))
    const onLine = rangesIn(dates.reduce((rest, [date]) => rest.replace(date, ' '), line))
    for (const range of onLine.length > 0 ? onLine : rangesIn(lines[index + 1] ?? '')) ranges.add(range)
  }
  const [date = ''] = days
  if (days.size !== 1 || date === '') return { date: '', time: '', endTime: '' }
  const [time = '', endTime = ''] = ranges.size === 1 ? [...ranges][0]!.split(' ') : []
  return { date, time, endTime }
}

/** Returns the index of the name that a word is or abbreviates: 'Nov' is 10. Otherwise -1. */
const indexIn = (names: readonly string[], word = ''): number =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word.toLowerCase()))

/** Whether words before a number are a date. Without weekday and year, they may be 'March 2 blocks'. */
const isDate = ([, weekday, month, , year]: RegExpExecArray): boolean =>
  indexIn(MONTHS, month) >= 0 && (indexIn(WEEKDAYS, weekday) >= 0 || year !== undefined)

/** Returns the day of a date; empty if there is no such day, or it is another day of the week. */
function dayIn([, weekday, month, dayOfMonth, year]: RegExpExecArray, today: string): string {
  const thisYear = Number(today.slice(0, 4))
  const [monthIndex, weekdayIndex] = [indexIn(MONTHS, month), indexIn(WEEKDAYS, weekday)]
  const days = (year ? [Number(year)] : [thisYear, thisYear + 1])
    .map((candidate) => new Date(Date.UTC(candidate, monthIndex, Number(dayOfMonth))))
    .filter((day) => day.getUTCMonth() === monthIndex)
    .filter((day) => weekdayIndex < 0 || day.getUTCDay() === weekdayIndex)
    .map((day) => day.toISOString().slice(0, 10))
  return days.find((day) => year || day >= today) ?? ''
}

/** Returns the time ranges of a line, each as 'HH:mm HH:mm'. */
function rangesIn(line: string): string[] {
  const text = line.replace(/\b(?:12\s*)?noon\b/gi, '12 PM').replace(/\b(?:12\s*)?midnight\b/gi, '12 AM')
  return [...text.matchAll(RANGE)].flatMap(([, hour, minute, half, endHour, endMinute, endHalf]) => {
    const end = wallTime(endHour!, endMinute, endHalf!)
    // '11-3 PM' begins in the morning.
    const sameHalf = wallTime(hour!, minute, half ?? endHalf!)
    const otherHalf = wallTime(hour!, minute, endHalf!.toLowerCase() === 'p' ? 'a' : 'p')
    const start = half || sameHalf < end ? sameHalf : otherHalf
    return isHour(hour!) && isHour(endHour!) ? [`${start} ${end}`] : []
  })
}

const isHour = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 12

const wallTime = (hour: string, minute: string | undefined, half: string): string =>
  `${String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute ?? '00'}`
