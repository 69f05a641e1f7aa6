/** A day as a text names it. */
export interface WrittenDate {
  /** As written. */
  text: string
  /** From 0, for Sunday; -1 if the text names none. */
  weekday: number
  /** From 0, for January. */
  month: number
  day: number
  year: number | undefined
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

/** The whole name of a day of the week. */
export const WEEKDAY_NAME = new RegExp(`\\b(?:${WEEKDAYS.join('|')})\\b`, 'i')

const MONTH = `(?<month>(?:${MONTHS.map((name) => name.slice(0, 3)).join('|')})[a-z]*)`
const weekdayAs = (group: string): string =>
  `\\b(?<${group}>(?:${WEEKDAYS.map((name) => name.slice(0, 3)).join('|')})[a-z]*)\\b`
const WEEKDAY_BEFORE = String.raw`(?:${weekdayAs('before')}[\s.,:–—-]{1,4}(?:the\s+)?)?`
const WEEKDAY_AFTER = String.raw`(?=(?:[\s,(]{1,3}${weekdayAs('after')})?)`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:,?\s+(?<year>20\d\d)\b)?`

const PATTERNS = [
  // 'Sunday, November 29, 2026', and other words before a number.
  String.raw`${WEEKDAY_BEFORE}\b${MONTH}\.?\s+${DAY}\b${YEAR}${WEEKDAY_AFTER}`,
  // 'Sunday, 29 November', '29th of November 2026'.
  String.raw`${WEEKDAY_BEFORE}(?<![\d:/.-])${DAY}\s+(?:of\s+)?${MONTH}\b\.?${YEAR}${WEEKDAY_AFTER}`,
  // '12/13/2026', '12-13-26', 'Sunday 12/6', and other numbers: '1/2 block', '3801/3803'.
  String.raw`${WEEKDAY_BEFORE}(?<![\d/.:-])(?<month>\d{1,2})(?<mark>[/.-])(?<day>\d{1,2})(?:\k<mark>(?<year>(?:20)?\d\d))?(?![/.:-]?\d|\s+(?:blocks?|miles?|hours?|of)\b)${WEEKDAY_AFTER}`,
].map((pattern) => new RegExp(pattern, 'gi'))

/**
 * Returns the days that a text names with a weekday or a year: without them, words such as 'March 2
 * blocks' and '1/2' may mean something else.
 *
 * @param allowsBare whether a day such as 'December 13' or '12/13' needs neither
 */
export function findDates(text: string, allowsBare = false): WrittenDate[] {
  return PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap((match) => {
    const { before, after, month = '', day, mark, year } = match.groups!
    const date = {
      text: match[0],
      weekday: indexIn(WEEKDAYS, before ?? after),
      month: mark === undefined ? indexIn(MONTHS, month) : Number(month) - 1,
      day: Number(day),
      year: year === undefined ? undefined : 2000 + (Number(year) % 100),
    }
    const isMonth = date.month >= 0 && date.month < 12
    // '12-4' is from 12 to 4.
    const isNoDay = year === undefined && mark !== undefined && mark !== '/'
    // '1/2' is rather the number of a page.
    const mayBeBare = allowsBare && (mark === undefined || /\d\d/.test(match[0]))
    const isDate = date.weekday >= 0 || year !== undefined || mayBeBare
    return isMonth && !isNoDay && isDate ? [date] : []
  })
}

/** Returns a text with spaces instead of its dates. */
export const withoutDates = (text: string, dates: readonly WrittenDate[] = findDates(text)): string =>
  dates.reduce((rest, date) => rest.replace(date.text, ' '.repeat(date.text.length)), text)

/**
 * Returns the day that a date means; empty if there is no such day, or it is another day of the week.
 * Without a year, it is the next one.
 */
export function resolveDate({ weekday, month, day, year }: WrittenDate, today: string): string {
  const thisYear = Number(today.slice(0, 4))
  return (
    (year === undefined ? [thisYear, thisYear + 1] : [year])
      .map((candidate) => new Date(Date.UTC(candidate, month, day)))
      .filter((date) => date.getUTCMonth() === month && (weekday < 0 || date.getUTCDay() === weekday))
      .map((date) => date.toISOString().slice(0, 10))
      .find((date) => year !== undefined || date >= today) ?? ''
  )
}

/** Returns the index of the name that a word is or abbreviates: 'Nov' is 10. Otherwise -1. */
const indexIn = (names: readonly string[], word = ''): number =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word.toLowerCase()))
