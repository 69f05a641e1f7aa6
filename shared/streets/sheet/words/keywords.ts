import type { Direction } from './instruction.ts'

/** Which way a word turns. Single letters and 'rt' mean a turn only before 'on'. */
export const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['left', 'left'],
  ['right', 'right'],
  ['lft', 'left'],
  ['rght', 'right'],
])
export const SHORT_DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['l', 'left'],
  ['lt', 'left'],
  ['r', 'right'],
  ['rt', 'right'],
])

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Verbs before a left or a right. */
export const TURN_VERBS = set(
  'turn turning take taking make making hang hanging bust busting bear hook swing cut veer throw go going goes',
)
/** Words between such a verb and the direction. */
export const TURN_FILLERS = set('a an another your the sharp hard quick slight immediate next first big then')
/** Those that need no verb. */
export const BARE_FILLERS = set('sharp hard quick another')
/** At most this many of them. */
export const MOST_FILLERS = 4
/** Words after a left or a right that name the street. */
export const ONTO = set('on onto at @ into down up to along out over')
/** Words that start a walk along a street. */
export const GO = set(
  'up down out back proceed proceeds proceeding continue continues continuing cont head heads heading straight along onward follow follows',
)
/** Verbs that do so only before one of the words below. */
export const WEAK_GO = set(
  'go goes going roll rolls rolling march walk travel move come coming stay keep strut parade ease',
)
/** Words between such a verb and the street. */
export const GO_FILLERS = set('on onto up down out back along over straight ahead through under the way')
export const TO = set('to until till til toward towards unto → -> => >')
export const VIA = set('cross crossing crosses past passing pass under across over thru through via')
export const START = set(
  'start starts starting begin begins beginning kickoff rollout lineup meet depart departs departing leaves leaving',
)
export const STOP = set('stop stops stopping refuel refuels refueling pitstop pause')
export const END = set(
  'end ends ending disband disbands disbanding disbandment disbanded finish finishes finishing finale',
)
/** Words after which no street comes. */
export const ASIDES = set('for where with while because who that if when as but')
/** Words that join the two streets of a corner. */
export const AND = set('& and n at @ / + x near by off nearest')
