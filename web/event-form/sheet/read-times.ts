import { saysOnlyWhen } from '#shared/streets/sheet/says-only-when.ts'

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

// '12 PM to 4 PM', '1:00-5:00 p.m.', '12-4'.
const RANGE =
  /(?<![\d:])(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?m\.?)?\s*(?:-|–|—|to|until|till)\s*(\d{1,2})(?!\d|[-/]\d)(?::(\d\d))?(?:\s*([ap])\.?m\b)?/gi

// '1 PM', '1:00PM', '1:00'.
const TIME = /(?<![\d:])(\d{1,2})(?:(?::(\d\d))?\s*([ap])\.?m\b|:(\d\d)(?!\d))/gi

/** Words before the time at which the parade sets out, rather than lines up. */
const START = /\b(?:start|begin|roll|kick|step)/i

/** A line that begins with such words may also name the place. */
const START_LINE =
  /^\W*(?:we\s+)?(?:start|begin|kick|(?:roll|step)(?:s|ing|ping)?[\s-]*(?:out|off|at\b|time\b))/i

/**
 * Returns the day that a sheet names with its weekday or year, and its times: a range on the line of
 * the day or the next one, or else on a line that says only when or is about the start, or else the one
 * time at which the parade starts. A sheet with several days, or several such times, leaves them open.
 *
 * @param today the New Orleans day, because a sheet rarely names the year
 */
export function readTimes(sheet: string, today: string): SheetTimes {
  const lines = sheet.split('\n').filter((line) => line.trim() !== '')
  const days = new Set<string>()
  const ranges = new Set<string>()
  const timeLines: string[] = []
  for (const [index, line] of lines.entries()) {
    const dates = [...line.matchAll(DATE)].filter(isDate)
    const rest = dates.reduce((text, [date]) => text.replace(date, ' '), line)
    if (dates.length > 0 || saysOnlyWhen(line) || START_LINE.test(line)) timeLines.push(rest)
    if (dates.length === 0) continue
    for (const date of dates) days.add(dayIn(date, today))
    const onLine = rangesIn(rest)
    for (const range of onLine.length > 0 ? onLine : rangesIn(lines[index + 1] ?? '')) ranges.add(range)
  }
  const [date = ''] = days
  if (days.size !== 1 || date === '') return { date: '', time: '', endTime: '' }
  const found = ranges.size > 0 ? ranges : new Set(timeLines.flatMap(rangesIn))
  if (found.size === 0) return { date, time: startTimeIn(timeLines), endTime: '' }
  const [time = '', endTime = ''] = found.size === 1 ? [...found][0]!.split(' ') : []
  return { date, time, endTime }
}

/** Whether a text names a day with its weekday or year. */
export const namesDay = (text: string): boolean => [...text.matchAll(DATE)].some(isDate)

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

/** Returns a line with its noon and midnight as times. */
const withHours = (line: string): string =>
  line.replace(/\b(?:12\s*)?noon\b/gi, '12 PM').replace(/\b(?:12\s*)?midnight\b/gi, '12 AM')

/** Returns the time ranges of a line, each as 'HH:mm HH:mm'. */
function rangesIn(line: string): string[] {
  const canOmitHalf = saysOnlyWhen(line)
  return [...withHours(line).matchAll(RANGE)].flatMap(
    ([, hour, minute, half, endHour, endMinute, endHalf]) => {
      if (!isHour(hour!) || !isHour(endHour!) || (!endHalf && !canOmitHalf)) return []
      if (!endHalf) {
        const start = wallTime(hour!, minute, half ?? usualHalf(hour!))
        const [morning, evening] = [wallTime(endHour!, endMinute, 'a'), wallTime(endHour!, endMinute, 'p')]
        return [`${start} ${[morning, evening].find((end) => end > start) ?? morning}`]
      }
      const end = wallTime(endHour!, endMinute, endHalf)
      // '11-3 PM' begins in the morning.
      const sameHalf = wallTime(hour!, minute, half ?? endHalf)
      const otherHalf = wallTime(hour!, minute, endHalf.toLowerCase() === 'p' ? 'a' : 'p')
      return [`${half || sameHalf < end ? sameHalf : otherHalf} ${end}`]
    },
  )
}

/** Returns the time at which the parade starts, or else the only time; empty if there are several. */
function startTimeIn(lines: readonly string[]): string {
  const [starts, all] = [new Set<string>(), new Set<string>()]
  for (const line of lines) {
    const text = withHours(line)
    let from = 0
    for (const { 0: found, 1: hour, 2: minute, 3: half, 4: minuteAlone, index } of text.matchAll(TIME)) {
      if (!isHour(hour!)) continue
      const time = wallTime(hour!, minute ?? minuteAlone, half ?? usualHalf(hour!))
      all.add(time)
      if (START.test(text.slice(from, index))) starts.add(time)
      from = index + found.length
    }
  }
  const [time = ''] = starts.size > 0 ? starts : all
  return (starts.size || all.size) === 1 ? time : ''
}

/** Returns the half of the day that an hour alone means: no parade starts at 1 AM or at 8 PM. */
const usualHalf = (hour: string): 'a' | 'p' => (Number(hour) < 7 || Number(hour) === 12 ? 'p' : 'a')

const isHour = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 12

const wallTime = (hour: string, minute: string | undefined, half: string): string =>
  `${String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute ?? '00'}`
