import { withoutKeyword } from '../../geo/read-waypoint.ts'
import { GOING_HOME, WINDING_UP } from '../sheet/words/closing-words.ts'
import { cornerInSentence } from './corner-in-sentence.ts'
import { withoutDates } from '../sheet/words/dates.ts'
import { END_WORDS, SHORT_LABELS, START_AND_END, START_WORDS } from '../sheet/words/keywords.ts'
import { lastGoal, type SheetText } from './last-goal.ts'
import { plainLetters } from '../sheet/words/plain-letters.ts'
import { withoutPins } from '../sheet/words/pin.ts'

const CLOCK = String.raw`(?:\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b\.?|\d{1,2}:\d\d[ap]?\b|\d{1,2}\s?o\s?['’]?\s?clock\b|(?:12\s)?noon\b|\d{1,2}(?=\s+sharp\b))(?:-?ish\b)?`
/** '1p', which may also be a part of a name: 'Pier 7A'. */
const SHORT_CLOCK = String.raw`\d{1,2}[ap]\b`
const TIME = String.raw`(?:(?:around|about|approximately|approx\.?|at|by)\s+)?${CLOCK}(?:\s+(?:sharp|prompt(?:ly)?)\b)?`

/** Bullets, stars, colons: what is no part of a name. */
const MARKS = /^[^\p{L}\p{N}(]+/u
const ITEM =
  /^(?:\d{1,2}[.)]|\(?[A-Za-z]\)|[a-k]\.|[A-K]\.(?=\s+(?:Start|Begin|End|Finish|Disband)))\s+|^\d{1,2}\s+(?=(?:[Ss]tart|START|[Ee]nd|END|disband|Disband|DISBAND)\b)/
const TIME_BEFORE = new RegExp(
  String.raw`^\(?(?:${TIME}|${SHORT_CLOCK}(?=\)|\s*[:,@–—-]|\s+(?:at|from|start|line|roll)\b))\)?`,
  'i',
)
/** '11 at Oak & Eagle', 'around 4 at'. */
const HOUR_BEFORE =
  /^(?:(?:around|about|at|by)\s+)?\d{1,2}(?=\s+(?:at|from)\b|\s*@)|^(?:at|by)\s+\d{1,2}\.(?=\s)/i

/** Keywords that `withoutKeyword` does not know. */
const LABEL = new RegExp(
  String.raw`^(?:where\s+(?:we|it|the\s+parade)\s+(?:starts?|begins?|ends?|finish(?:es)?|disbands?)\b(?=\s*[:–—-])|back\s+in(?=\s*:)|(?:${[...SHORT_LABELS.keys()].join('|')})\s*:|(?:lv|disb)\b\.?|(?:the\s+)?(?:lines?|lining)[\s-]*up(?:\s+(?:is|at|on)\b)*|(?:${[...START_WORDS, ...END_WORDS].join('|')}|kick-off|origin|where|location|from|to)\b(?=\s*[:–—]|\s*-(?!\p{L})|\s+(?:area|point|location|place|spot|at|is|from|\d)\b))`,
  'iu',
)
/** 'Starting Point:', 'End Area:'; after 'Start &': 'End:'. */
const LABEL_TAIL =
  /^(?:(?:&|and\b|\/)\s*(?:end|finish|disband)\b|(?:point|location)\b(?=\s*[:–—-]|\s+\S+\s+\S)|(?:place|spot|time|area)\b(?=\s*[:–—-]|\s+(?:(?:will be|is)\b|\d))|line(?=\s*[:@–—-]|\s(?:at\b|[^&/@]{1,40}[&/@])))/i
const CLOSING = String.raw`(?:then )?(?:${GOING_HOME}|${WINDING_UP}(?=\s(?:at|on|under|back|to)\b|\s?[@:,–—-])|home(?=\s*:))`
const SUBJECT = String.raw`(?:(?:the\s+)?(?:parade|club|(?:first|second|1st|2nd)\s+division|second\s?line|procession|we(?:['’]re|\s+are)?)\s+(?:will\s+)?)?`
/**
 * What sets out or ends before the name of a place: 'Parade rolls', 'Coming out the door', 'Leave', 'The
 * end'.
 */
const VERB = new RegExp(
  String.raw`^${SUBJECT}(?:${CLOSING}|com(?:es|e|ing|in['’]?)\s+out|(?:start(?:s|ing)?|begins|ends|finishes|disbands)(?=\s*:)|(?:ends|finishes|disbands)(?=\s+where\b)|start(?:s|ing|in['’]?)?(?=\s+(?:at|from|on|\d{1,2}(?::\d\d)?\s?[ap]m)\b)|(?:begins|beginning|begin)(?=\s+(?:at|from)\b)|roll(?:s|ing|in['’]?)?(?:[\s-]+(?:out|off))?|leav(?:es|e|ing)(?:\s+out)?|depart(?:s|ing)?|kick(?:s|ing|in['’]?)?(?:\s+(?:it|this|things))?[\s-]+off|(?:hit(?:s|ting)?\s+the\s+streets?|pop(?:s|ping)?\s+out)(?=\s*[:@]|\s+(?:at|from|on|\d))|step(?:s|ping)?[\s-]+(?:off|out)|out(?=\s+(?:of|from|at|the door)\b)|(?:end|finish|disband)(?:s|es|ed|ing)?\s+back(?:\s+(?:on|in))?|(?:take|follow)\s+the\s+route(?=\s+from\b)|out(?=\s+of\b)|back(?=\s+(?:at|to)\b)|the end(?=\s*[,:–—-]))(?!\p{L})(?:\s+(?:of\s+)?the\s+door\b)?`,
  'iu',
)
const PREPOSITION = /^(?:(?:over )?(?:at|from|of|to|will be|is)\b|@|(?:on )?(?:the )?corner of\s)/i

/** What a sentence says after the place: ', and goes down Oak', ', we roll at noon'. */
const REST_OF_SENTENCE =
  /(?<![\s,])[\s,]+(?:and\s+)?(?:(?:the\s+parade|parade|club|we)\s+(?:will\b|rolls?\b|goes?\b|leaves?\b|starts?\b|moves?\b|steps?\b)|(?:goes|go|going|proceeds?|proceeding|heads?|heading|rolls?|rolling|travels?|will\s+(?:go|proceed|roll))\s+(?:down|up|out|on|along|to|toward|towards|over|[A-Z\d]|[^,]{1,40}\sto\s)).*$/s
/** The streets after a start: ' → LaSalle → Louisiana', ' - LaSalle - Louisiana'. */
const WALK = /(?<!\s)\s*[→➡➜➔].*$|(?<=\S)\s[-–—]\s[^–—]+\s[-–—]\s.*$/
/** The same after a corner: ', LaSalle, Louisiana'. */
const WALK_AFTER_CORNER = /^([^,]+?\s(?:&|and|@|at)\s[^,]+)(?:,\s[^,\d&]+){2,}$/
/** ', 732 N. Broad St. to Orleans' */
const WALK_AFTER_ADDRESS = /^([^(]{0,80}\d{3,5}\s[^,(]{1,40}?)\sto\s\p{Lu}.*$/u
const TRAILING = String.raw`[\s.,;:!*_|/>→➡➜➔~–—\p{Extended_Pictographic}\p{Emoji_Modifier}\u{200D}\u{FE0F}-]`
const MARKS_AFTER = new RegExp(`(?<!${TRAILING})${TRAILING}+$`, 'u')
const TIME_AFTER = new RegExp(
  String.raw`(?:(?:[\s,–—-]|\b(?:at|by|rolling|starting)\b|@){0,6}\(?${TIME}|(?:[,(@–—-]|\b(?:at|by|rolling|starting)\b)\s?${SHORT_CLOCK}|\s\d{1,2}p\b)\)?$`,
  'i',
)
const HOUR_AFTER =
  /(?<!\s)\s+(?:(?:@|at|around|about)\s*\d{1,2}(?:ish)?|(?<=[&@/].{1,80}\s)\d{1,2}[-–]\d{1,2})$/i
/** The end of a quotation that began before the name. */
const QUOTE_AFTER = /(?<=^[^"“]*)[.,]?["”]$/
const KEYWORD_AFTER =
  /(?<!\s)\s*(?:\((?:the\s+)?(?:start|end|finish|disband)\)|\s[-–—]\s?(?:start|end|finish|disband))$|(?<=\S)\s+(?:disband|and)$/i
/** An end at the start. */
const AT_START =
  /^(?:back\s+)?(?:the\s+)?(?:same (?:place|spot|location)(?: (?:as|where))?(?: (?:we|it) (?:start(?:ed)?|began))?|start(?:ing)?(?: (?:point|place|location|spot))?|(?:where )?(?:we|it|the parade) (?:started|began|starts|begins)|beginning|home)$/i

/** What is left of 'end there', 'end at 5', 'The End!' and 'We finish'. */
const NO_NAME =
  /^(?:.*\b(?:start|end) time:.*|the (?:parade|route|walk)|there|here|\d{1,2}|the end|dispersed?|our|tba|tbd|times?\b.*|(?:then )?we (?:end|finish|disband)(?: there)?|then)?$/i
/** 'Finish, hot dogs and snowballs': no place after the keyword. */
const TREATS_AFTER_END =
  /^\W*(?:end|finish|disband)\s*,[^&@]*\b(?:food|hot ?dogs?|snow-?balls?|snacks?|drinks?|plates?|barbecue|bbq|cake|ice cream)\b/i
/** '2nd stop & disband: '. */
const STOP_AND_END =
  /^(?:(?:\d{1,2}(?:st|nd|rd|th)|last|final)\s+)?stop\s*(?:&|and|\/)\s*(?=end|finish|disband)/i

/** 'Start and end:', but not 'Start & end times'. */
const LABEL_OF_BOTH = new RegExp(String.raw`${START_AND_END.source}\s*:`, 'i')

const BEFORE_KEYWORD = [MARKS, ITEM, TIME_BEFORE, STOP_AND_END]
/** In lower case: 'in the park', not 'In the Cut Lounge'; 'on Oak and Eagle'. */
const IN_THE = /^in(?=\sthe\s)|^on(?=\s[^&@/]{1,40}(?:\sand\s|[&@/]))/
/** 'where we started, at Oak & Eagle'. */
const AS_STARTED = /^where we (?:start(?:ed)?|began),?\s+(?=at\b)/i
const BEFORE_NAME = [MARKS, AS_STARTED, TIME_BEFORE, HOUR_BEFORE, PREPOSITION, IN_THE]
/** ', time 12' */
const TIME_LABEL_AFTER = /[\s,;(–—-]+(?:start )?time:?\s+\d[\d:]*(?:\s?[ap]\.?m)?\W{0,3}$/i
const SUBJECT_AFTER = /(?<=\S)\s+we$/
const AFTER_NAME = [
  TIME_LABEL_AFTER,
  SUBJECT_AFTER,
  QUOTE_AFTER,
  MARKS_AFTER,
  TIME_AFTER,
  HOUR_AFTER,
  KEYWORD_AFTER,
]

/**
 * Returns the name of the place where a sheet says that the walk starts or ends; undefined if it names
 * none.
 */
export function endName(lines: readonly SheetText[], kind: 'start' | 'end'): string | undefined {
  const ends = (kind === 'start' ? lines : lines.toReversed()).filter((line) => line.kind === kind)
  const texts = ends
    .filter(({ text }) => !TREATS_AFTER_END.test(text))
    // 'Start and end: the Bell' below the walk, whose first leg says where it begins.
    .toSorted((a, b) => Number(LABEL_OF_BOTH.test(b.text)) - Number(LABEL_OF_BOTH.test(a.text)))
  const names = texts.map(({ text }) => placeIn(withoutDates(withoutPins(plainLetters(text)))))
  // 'WHERE:' above the place names none.
  const name =
    names.find((each) => !NO_NAME.test(each)) ??
    (kind === 'end' ? placeIn(lastGoal(lines, endName(lines, 'start')) ?? '') || undefined : undefined)
  const isHome = name === undefined && texts.some(({ text }) => /\bhome\W*$/i.test(text))
  const isLoop =
    texts.length === 0 && lines.some((line) => line.kind === 'start' && START_AND_END.test(line.text))
  const isAtStart = kind === 'end' && (isLoop || isHome || (name !== undefined && AT_START.test(name)))
  return (isAtStart ? endName(lines, 'start') : undefined) ?? name
}

/** Returns the name of the place in the text of a start or an end, without labels, verbs and times. */
function placeIn(text: string): string {
  const line = strip(
    text.replace(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')').replace(START_AND_END, 'Start'),
    BEFORE_KEYWORD,
  )
  const unlabeled = line.replace(LABEL, '')
  const labeled = strip(unlabeled === line ? withoutKeyword(line) : unlabeled, [LABEL_TAIL, MARKS])
  const place = strip(strip(labeled, [MARKS, TIME_BEFORE]).replace(VERB, ''), BEFORE_NAME)
  const alone = cornerInSentence(place)
    .replace(REST_OF_SENTENCE, '')
    .replace(WALK, '')
    .replace(WALK_AFTER_CORNER, '$1')
    .replace(WALK_AFTER_ADDRESS, '$1')
    .replace(/(?<!\s)\s+•\s+/g, ', ')
  return strip(alone, AFTER_NAME).replace(/^\(([^()]*)\)$/, '$1')
}

/** More rounds than a line with a name needs. */
const MAX_ROUNDS = 10

/** Removes what any of some patterns matches, until none does. */
function strip(text: string, patterns: readonly RegExp[]): string {
  let [stripped, before] = [text, '']
  for (let round = 0; round < MAX_ROUNDS && stripped !== before; round += 1) {
    before = stripped
    stripped = patterns.reduce((rest, pattern) => rest.replace(pattern, ''), stripped)
  }
  return stripped
}
