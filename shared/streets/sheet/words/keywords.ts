import type { Direction } from './instruction.ts'
import { STOP_KEYWORDS } from './stop-words.ts'

// cspell:ignore letf rigth

/** Words for a left or right turn. */
export const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['left', 'left'],
  ['right', 'right'],
  ['lft', 'left'],
  ['rght', 'right'],
  ['rite', 'right'],
  ['lef', 'left'],
  ['lf', 'left'],
  ['letf', 'left'],
  ['rgt', 'right'],
  ['rigth', 'right'],
])
/** Abbreviations that mean a turn only before 'on' or 'at'. */
export const SHORT_DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['l', 'left'],
  ['lt', 'left'],
  ['r', 'right'],
  ['rt', 'right'],
])

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Verbs before a left or a right. */
export const TURN_VERBS = wordSet(
  'turn turns turning take takes taking make makes making hang hangs hanging bust busting bear bears hook swing swings cut veer veers throw hit do go going goes',
)
/** Those of them that also come before a street: 'take Oak to Eagle'. */
export const TAKE_WORDS = wordSet('take takes taking hit hits')
/** Those that do so only if a goal follows: 'walk Oak to Eagle'. */
export const WALK_WORDS = wordSet('walk march roll parade ride strut dance')
/** Words between such a verb and the direction. */
export const TURN_FILLERS = wordSet(
  'a an la another your the that more sharp hard quick slight immediate next first big then',
)
/** Words that may come before the direction without a verb: 'Sharp right onto'. */
export const FILLERS_WITHOUT_VERB = wordSet('sharp hard quick another')
/** How many words may come between the beginning of a turn and its direction. */
export const MAX_FILLERS = 4
/** Words between a direction and the street. */
export const ONTO_WORDS = wordSet('on onto at @ into down up to along out over')
/** Words that begin a walk along a street. */
export const GO_WORDS = wordSet(
  'up down out back return returns returning proceed proceeds proceeding continue continues continuing cont head heads heading straight along onward follow follows travel travels traveling',
)
/** Those of them that lead back the way the walk came. */
export const BACK_WORDS = wordSet('back return returns returning')
/** Words that begin a walk even after other words: 'Rock it down Dryades'. */
export const LATE_GO_WORDS = wordSet(
  'up down out along back follow follows travel travels proceed proceeds continue continues',
)
/** Verbs that begin a walk anywhere before one of `GO_FILLERS`. */
export const STRONG_GO_WORDS = wordSet(
  'head heads heading proceed proceeds proceeding travel travels traveling continue continues continuing',
)
/** Verbs that begin a walk only before one of `GO_FILLERS`. */
export const WEAK_GO_WORDS = wordSet(
  'go goes going roll rolls rolling march walk travel move come coming stay keep strut parade ease cut cuts swing swings slide cruise north south east west northbound southbound eastbound westbound uptown downtown upriver downriver lakebound riverbound',
)
/** Words between a verb and the street. */
export const GO_FILLERS = wordSet(
  'on onto up down out back along over straight ahead through under the way uptown downtown upriver downriver lakebound riverbound lakeside riverside',
)
/** Words before the goal of a leg. */
export const TO_WORDS = wordSet('to until till til hitting toward towards unto → -> => > ➡ ➜ ➔ » ›')
/** Words before a street that the walk crosses or passes. */
export const VIA_WORDS = wordSet(
  'cross crossing crosses past passing pass under across over thru through via',
)
/** Words that announce where the parade starts. */
export const START_WORDS = wordSet(
  'start starts starting begin begins beginning kickoff rollout lineup meet depart departs departing leaves leaving assemble assembles assembling assembly gather gathers gathering formation staging commence commences commencing',
)
/** Words that announce a stop. */
export const STOP_WORDS = wordSet(STOP_KEYWORDS)
/** Words that announce where the parade ends. */
export const END_WORDS = wordSet(
  'end ends ending disband disbands disbanding disbandment disbanded disb destination terminate terminates conclude concludes finish finishes finishing finale dispersal dispersing disperse disperses disassembly disassemble disassembles termination terminus dismiss dismissal',
)
/** Short forms that announce a start or an end if they begin a line before a colon: 'S: Oak & Eagle'. */
export const SHORT_LABELS = new Map([
  ['s', 'start'],
  ['st', 'start'],
  ['e', 'end'],
  ['f', 'finish'],
  ['fin', 'finish'],
])
/** The last words of places' names: 'Union Hall'. */
export const VENUE_WORDS = wordSet(
  'hall park lounge bar club center church school playground restaurant museum market gym store',
)
/** Words that begin an aside, which names no street. */
export const ASIDE_WORDS = wordSet('for where with while because who that if when as but')
/** Words after 'for' that say how far: 'for two blocks to Broad'. */
export const COUNT_WORDS = wordSet('1 2 3 4 5 6 7 8 9 10 one two three four five six several few')
/** Words that join the two streets of a corner. */
export const AND_WORDS = wordSet('& and n at @ / + x near by off nearest')
/** Words that a line cannot end with, so that it continues in the next one. */
export const OPEN_ENDS: ReadonlySet<string> = new Set([
  ...AND_WORDS,
  ...TO_WORDS,
  'on',
  'onto',
  'from',
  'n',
  's',
  'gen',
  'gov',
  'north',
  'south',
  'st',
  'the',
  'between',
  'of',
])

/**
 * Words that mean the place where the parade started: 'DISBAND same place'; also 'START at …', so only in
 * an end or a goal.
 */
const START_PLACE = /\b(same|start|started|starting|beginning|began|where we|home(?! safe))\b/i
/** Words for it if the start is such a place, or if the walk goes back to it: 'back to the bar'. */
const KIND_OF_START = /\bthe (bar|club|church|hall|house|lounge)\b/i

/**
 * Whether the words of an end or a goal mean the place where the parade started.
 *
 * @param start the text of the start; undefined if the sheet names none
 * @param isBack whether the walk goes back
 */
export function meansStart(words: string, start: string | undefined, isBack: boolean): boolean {
  const kind = KIND_OF_START.exec(words)?.[1]
  if (START_PLACE.test(words)) return true
  return kind !== undefined && (isBack || new RegExp(`\\b${kind}\\b`, 'i').test(start ?? ''))
}

/** The start of a loop: 'Start & End: Saturn Bar', 'The parade starts and ends at Saturn Bar'. */
export const START_AND_END =
  /^\W*(?:(?:the\s+)?(?:parade|route|we)\s+(?:will\s+)?|where\s+we\s+)?start\w*\s*(?:&|and|\/)\s*(?:end|finish|disband)\w*/i
