import { withoutKeyword } from '../../geo/read-waypoint.ts'
import { withoutDates } from '../sheet/words/dates.ts'
import { plainLetters } from '../sheet/words/plain-letters.ts'
import { withoutPins } from '../sheet/words/pin.ts'

const LINE_UP = /^\W*(?:the\s+)?(?:lines?|lining)[\s-]*up\b(?:\s+(?:is|at|on)\b)*[\s:–—-]*/i

const TIME = String.raw`(?:\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b\.?|(?:12\s)?noon\b)(?:\s+sharp\b)?`
const TIME_BEFORE = new RegExp(String.raw`^${TIME}[\s,:–—-]*(?:(?:at|from)\b|@)?\s*`, 'i')
const TIME_AFTER = new RegExp(String.raw`(?:[\s,–—-]|\b(?:at|by|rolling|starting)\b|@){0,6}${TIME}$`, 'i')
const MARKS = String.raw`[^\p{L}\p{N}(]*`
/** A bullet, the number of an item, and a time before the keyword: '2) 1:00 PM Start', '(1 PM) Start'. */
const BEFORE_KEYWORD = new RegExp(
  String.raw`^${MARKS}(?:\d{1,2}[.)]\s+)?(?:\(?(?:${TIME}|\d{1,2}:\d\d)\)?${MARKS})?`,
  'iu',
)
/** 'Bring it on home', 'Break down', 'Home:'. */
const CLOSING = String.raw`(?:then\s+)?(?:(?:bring|tak|rid|carry|roll)(?:e|ing)?\s+(?:it|us)\s+(?:(?:right|on|back|all|the|way)\s+){0,4}home|(?:break(?:s|ing)?|shut)(?:\s+(?:it|this|things))?\s+down|breakdown|cut\s+it\s+off|wrap(?:\s+it)?\s+up|fall\s+out|home(?=\s*:))\b`
/** What sets out or ends before the name of a place: 'Parade rolls', 'Coming out the door', 'Leave', 'The end'. */
const VERB = String.raw`(?:the\s+)?(?:parade\s+)?(?:we(?:['’]re|\s+are)?\s+)?(?:com(?:e|es|ing|in['’]?)\s+out|roll(?:s|ing|in['’]?)?(?:[\s-]+(?:out|off))?|leav(?:e|es|ing)(?:\s+out)?|depart(?:s|ing)?|kick(?:s|ing)?[\s-]+off|step(?:s|ping)?[\s-]+(?:off|out)|out(?=\s+(?:of|from|at|the door)\b)|back(?=\s+(?:at|to)\b)|the end(?=\s*[,:–—-])|${CLOSING})`
/** It may be followed by 'the door' and a preposition. */
const BEFORE_NAME = new RegExp(
  String.raw`^[\s,:–—-]*(?:${VERB}(?:\s+(?:of\s+)?the\s+door\b)?)?[\s,:–—-]*(?:(?:at|from|of|to)(?:\s*:)?\s+|@\s*)?(?:the corner of\s+)?`,
  'i',
)
/** 'Starting Point:', 'End Location:'; after 'Start &': 'End:'. */
const LABEL =
  /^(?:(?:&|and\b|\/)\s*(?:end|finish|disband)\b|(?:point|location|place|spot|time)\b(?=\s*[:–—-]))[\s:–—-]*/i
const TRAILING = String.raw`[\s.,;:!–—\p{Extended_Pictographic}\p{Emoji_Modifier}\u{200D}\u{FE0F}-]`
const TRAILING_MARKS = new RegExp(`(?<!${TRAILING})${TRAILING}+$`, 'u')
/** The streets after a start: ' → LaSalle → Louisiana', ' - LaSalle - Louisiana'. */
const WALK = /(?<!\s)\s*[→➡➜➔].*$|(?<=\S)\s[-–—]\s[^–—]+\s[-–—]\s.*$/
/** The same after a corner: ', LaSalle, Louisiana'. */
const WALK_AFTER_CORNER = /^([^,]+?\s(?:&|and|@|at)\s[^,]+)(?:,\s[^,\d&]+){2,}$/
/** An end at the start. */
const AT_START =
  /^(?:the\s+)?(?:same (?:place|spot|location)|start(?:ing)?(?: (?:point|place|location|spot))?|(?:where )?we (?:started|began)|beginning|home)$/i

/** Returns the name of the place where a sheet says that the walk starts or ends; undefined if it names none. */
export function endName(
  lines: readonly { kind: string; text: string }[],
  kind: 'start' | 'end',
): string | undefined {
  const text = (kind === 'start' ? lines : lines.toReversed()).find((line) => line.kind === kind)?.text
  const name =
    text &&
    withoutKeyword(
      withoutDates(withoutPins(plainLetters(text)))
        .replace(BEFORE_KEYWORD, '')
        .replace(LINE_UP, ''),
    )
      .replace(LABEL, '')
      .replace(BEFORE_NAME, '')
      .replace(TIME_BEFORE, '')
      .replace(BEFORE_NAME, '')
      .replace(/(?<!\s)\s*\((?:the\s+)?(?:start|end|finish|disband)\)$/i, '')
      .replace(TRAILING_MARKS, '')
      .replace(TIME_AFTER, '')
      .replace(WALK, '')
      .replace(WALK_AFTER_CORNER, '$1')
      .replace(TRAILING_MARKS, '')
  const isHome = text !== undefined && !name && /\bhome\W*$/i.test(text)
  const isAtStart = kind === 'end' && (isHome || (name !== undefined && AT_START.test(name)))
  return (isAtStart ? endName(lines, 'start') : undefined) ?? (name === '' ? undefined : name)
}
