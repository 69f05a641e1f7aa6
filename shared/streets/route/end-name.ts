import { withoutKeyword } from '../../geo/read-waypoint.ts'
import { withoutDates } from '../sheet/words/dates.ts'
import { withoutPins } from '../sheet/words/pin.ts'

const LINE_UP = /^\W*(?:the\s+)?(?:lines?|lining)[\s-]*up\b(?:\s+(?:is|at|on)\b)*[\s:–—-]*/i

const TIME = String.raw`(?:\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b\.?|(?:12\s)?noon\b)(?:\s+sharp\b)?`
const TIME_BEFORE = new RegExp(String.raw`^${TIME}[\s,–—-]*(?:(?:at|from)\b|@)?\s*`, 'i')
const TIME_AFTER = new RegExp(String.raw`(?:[\s,–—-]|\b(?:at|rolling|starting)\b|@){0,6}${TIME}$`, 'i')
/** A bullet, the number of an item, and a time before the keyword: '2) 1:00 PM Start'. */
const BEFORE_KEYWORD = new RegExp(
  String.raw`^[^\p{L}\p{N}(]*(?:\d{1,2}[.)]\s+)?(?:${TIME}[^\p{L}\p{N}(]*)?`,
  'iu',
)
const TRAILING_MARKS = /[\s.,;:!–—-]+$/u

/** Returns the name of the place where a sheet says that the walk starts or ends. */
export function endName(
  lines: readonly { kind: string; text: string }[],
  kind: 'start' | 'end',
): string | undefined {
  const text = (kind === 'start' ? lines : lines.toReversed()).find((line) => line.kind === kind)?.text
  const name =
    text &&
    withoutKeyword(withoutDates(withoutPins(text)).replace(BEFORE_KEYWORD, '').replace(LINE_UP, ''))
      .replace(/^[\s,–—-]*(?:at\s+|@\s*)?/i, '')
      .replace(TIME_BEFORE, '')
      .replace(TRAILING_MARKS, '')
      .replace(TIME_AFTER, '')
      .replace(TRAILING_MARKS, '')
  return name === '' ? undefined : name
}
