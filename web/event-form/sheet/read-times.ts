import { saysOnlyWhen } from '#shared/streets/sheet/words/name-or-time.ts'
import { findDates, resolveDate, WEEKDAY_NAME, withoutDates } from '#shared/streets/sheet/words/dates.ts'

/** The day and the times of a sheet, as the form's fields hold them. Empty if they are not certain. */
export interface SheetTimes {
  date: string
  time: string
  endTime: string
}

// '12 PM to 4 PM', '1:00-5:00 p.m.', '12-4'.
const RANGE =
  /(?<![\d:])(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?m\.?)?\s*(?:-|–|—|to|until|['’‘]?till?)\s*(\d{1,2})(?!\d|[-/]\d)(?::(\d\d))?(?:\s*([ap])\.?m\b)?/gi

// '1 PM', '1:00PM', '1:00'.
const TIME = /(?<![\d:])(\d{1,2})(?:(?::(\d\d))?\s*([ap])\.?m\b|:(\d\d)(?!\d))/gi

/** Words beside the time when the parade sets out, rather than lines up, or when it ends. */
const KEYWORDS = String.raw`(start|begin|roll|kick|step|leav(?!\w*\s+your)|depart|coming out|out the door|hits? the street)|end|disband|finish`
const KEYWORD = new RegExp(String.raw`\b(?:${KEYWORDS}|until\b|till?\b)`, 'gi')
const FIRST_KEYWORD = new RegExp(String.raw`^[\s:)–—-]*\b(?:${KEYWORDS})`, 'i')

/** A line that begins with such words, or with a time before them, may also name the place. */
const LEAD = String.raw`^\W*(?:\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\b\.?)?\W*)?(?:we\s+)?`
const START_LINE = new RegExp(
  String.raw`${LEAD}(?:(?:.*\bparade\s+)?(?:start|begin|kick|leav(?!\w*\s+your)|depart|rolls?\b)|(?:coming |come )?out\b|.{0,60}(?:\bhits? the street|\(start\))|.{0,80}\b(?:step|roll|kick|com)(?:s|ing|in['’]?|ping)?\s+(?:off|out)\s+(?:at|@)\s*\d|(?:lv\b|(?:s|st|from)\s*:)|(?:roll|step)(?:s|in['’]?|ing|ping)?[\s-]*(?:out|off|at\b|time\b))`,
  'i',
)
const END_LINE = new RegExp(`${LEAD}(?:end|disband|finish)`, 'i')

/** The words of another occasion than the parade: 'Practice every Wednesday, 6-8 PM'. */
const OTHER_OCCASION =
  /\b(?:every|each|\p{L}+days|practice|meetings?|repast|school|brunch|fry|party|mass|service|dinner)\b/iu

/** 'following the 10:00 a.m. Mass', also on the next line. */
const AFTER_OTHER =
  /\b(?:following|after)\s+(?:the\s+)?\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\.?)?\s*(?:mass|service|church)\b/gi

/** The period of a sentence: not that of 'Nov. 29' or 'St. Claude'. */
const SENTENCE_END = /(?<=\p{Ll}{4}(?<!sept)[.!]|\d[.!])\s+(?=[\p{Lu}\d])/u

/** The day to which rain moves the parade, also on the next line. */
const RAIN_DATE = /\b(?:rain|back-?up|make-?up|alternate)[\s-]?(?:date|day)\b(?:\W*\n)?[^)\n]*/gi

/**
 * Returns the day that a sheet names with its weekday or year, or else on a line that says only when,
 * and its times: a range on the line of the day or the next one, or else on a line that says only when
 * or is about the start, or else the times at which the parade starts and ends, or else those of a line
 * with a weekday. A sheet with several days, or several such times, leaves them open.
 *
 * @param today the New Orleans day, because a sheet rarely names the year
 */
export function readTimes(sheet: string, today: string): SheetTimes {
  const sentences = sheet
    .replace(RAIN_DATE, ' ')
    .replace(AFTER_OTHER, ' ')
    .split('\n')
    // 'We may 2nd line.' may be a sentence, and no day.
    .flatMap((whole) => whole.split(SENTENCE_END).map((line) => ({ line, mayBeDay: saysOnlyWhen(whole) })))
    .filter(({ line }) => line.trim() !== '')
  const lines = sentences.map(({ line }) => line)
  const namesDay = lines.some((line) => findDates(line).length > 0)
  const days = new Set<string>()
  const ranges = new Set<string>()
  const timeLines: string[] = []
  const endLines: string[] = []
  for (const [index, { line, mayBeDay }] of sentences.entries()) {
    const isTimeLine = saysOnlyWhen(line)
    const dates = findDates(line, mayBeDay && !namesDay)
    const rest = withoutDates(line, dates)
    if (dates.length > 0 || isTimeLine || START_LINE.test(line)) timeLines.push(rest)
    else if (END_LINE.test(line)) endLines.push(rest)
    if (dates.length === 0) continue
    for (const date of dates) days.add(resolveDate(date, today))
    const onLine = rangesIn(rest)
    for (const range of onLine.length > 0 ? onLine : rangesIn(lines[index + 1] ?? '')) ranges.add(range)
  }
  if (days.size > 1) return { date: '', time: '', endTime: '' }
  const [date = ''] = days
  // 'See you this Sunday, 1-5 PM.', if nothing else says when.
  const isTimed = timeLines.some((line) => withHours(line).search(TIME) >= 0)
  const weekdayLines = isTimed
    ? []
    : lines.filter((line) => WEEKDAY_NAME.test(line) && !OTHER_OCCASION.test(line))
  const found = ranges.size > 0 ? ranges : new Set([...timeLines, ...weekdayLines].flatMap(rangesIn))
  if (found.size === 0) {
    const time = timesIn([...timeLines, ...weekdayLines]).start
    return { date, time, endTime: timesIn([...timeLines, ...endLines]).end }
  }
  const [time = '', endTime = ''] = found.size === 1 ? [...found][0]!.split(' ') : []
  return { date, time, endTime }
}

/** Returns a line with its noon, midnight, 'o’clock' and '1p' as times; 'Pier 7A' is none. */
const withHours = (line: string): string =>
  line
    .replace(/(?<![\d:])(\d{1,2})\s*o\s?['’]?\s?clock\b/gi, '$1:00')
    .replace(/(?<![\d:])(\d{1,2}(?::\d\d)?)p\b/gi, '$1 PM')
    .replace(/\b(?:12\s*)?noon\b/gi, '12 PM')
    .replace(/\b(?:12\s*)?midnight\b/gi, '12 AM')

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

/**
 * Returns the times at which the parade starts, or else the only other time, and ends; each empty if
 * there are several.
 */
function timesIn(lines: readonly string[]): { start: string; end: string } {
  const [starts, ends, others] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const line of lines) {
    const text = withHours(line)
    const matches = [...text.matchAll(TIME)].filter(([, hour]) => isHour(hour!))
    // '1 PM start, 4 PM – end'.
    const hasTimesFirst = !/\p{L}/u.test(text.slice(0, matches[0]?.index))
    let from = 0
    for (const [number, match] of matches.entries()) {
      const [found, hour, minute, half, minuteAlone] = match
      const time = wallTime(hour!, minute ?? minuteAlone, half ?? usualHalf(hour!))
      const end = match.index + found.length
      const after = text.slice(end, matches[number + 1]?.index)
      const keyword =
        (hasTimesFirst && FIRST_KEYWORD.exec(after)) ||
        [...text.slice(from, match.index).matchAll(KEYWORD)].at(-1)
      if (!keyword) others.add(time)
      else (keyword[1] === undefined ? ends : starts).add(time)
      from = end
    }
  }
  const only = (times: ReadonlySet<string>): string => (times.size === 1 ? [...times][0]! : '')
  return { start: only(starts.size > 0 ? starts : others), end: only(ends) }
}

/** Returns the half of the day that an hour alone means: no parade starts at 1 AM or at 8 PM. */
const usualHalf = (hour: string): 'a' | 'p' => (Number(hour) < 7 || Number(hour) === 12 ? 'p' : 'a')

const isHour = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 12

const wallTime = (hour: string, minute: string | undefined, half: string): string =>
  `${String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute ?? '00'}`
