import type { Direction } from './instruction.ts'
import { DIRECTIONS, MOST_FILLERS, ONTO, SHORT_DIRECTIONS, TURN_FILLERS, TURN_VERBS } from './keywords.ts'
import type { Token } from './tokens.ts'

/** A turn that some words ask for. */
interface FoundTurn {
  direction: Direction
  /** The last of its words. */
  last: number
  /** Whether the street comes next. */
  hasStreet: boolean
}

/** A turn without 'on' has at most this many words. */
export const MOST_TERSE = 8

/** 'turn left on', 'Sharp right onto', 'L on', 'LEFT FRANKLIN' and the like, from a token on. */
export function turnAt(tokens: readonly Token[], from: number): FoundTurn | undefined {
  let at = from
  const isVerb = TURN_VERBS.has(tokens[at]!.word)
  const isFilled = isVerb || /^(sharp|hard|quick|slight|another|a)$/.test(tokens[at]!.word)
  if (isVerb) at += 1
  const most = isFilled ? from + MOST_FILLERS : at
  while (at < most && TURN_FILLERS.has(tokens[at]?.word ?? '')) at += 1
  const word = tokens[at]?.word ?? ''
  const isShort = SHORT_DIRECTIONS.has(word)
  const direction = DIRECTIONS.get(word) ?? SHORT_DIRECTIONS.get(word)
  if (direction === undefined) return undefined
  let last = at
  if (/^(turn|hand|side|again)$/.test(tokens[last + 1]?.word ?? '')) last += 1
  const next = tokens[last + 1]
  const hasOnto = next !== undefined && ONTO.has(next.word)
  if (isShort && !(hasOnto && /^(on|onto|at|@)$/.test(next.word))) return undefined
  const isEnd = next === undefined || next.isMark || tokens[last]!.hasDot || /^(and|then)$/.test(next.word)
  if (isEnd) return isVerb || startsClause(tokens, from) ? { direction, last, hasStreet: false } : undefined
  const mark = tokens.findIndex(({ isMark }) => isMark)
  const isTerse = from === 0 && (mark === -1 ? tokens.length : mark) <= MOST_TERSE
  if (!isVerb && !hasOnto && !isTerse) return undefined
  while (ONTO.has(tokens[last + 1]?.word ?? '')) last += 1
  // 'Right on, brother!' turns nowhere.
  return tokens[last + 1]?.isMark === true ? undefined : { direction, last, hasStreet: true }
}

/** 'Do it right' has words before it; ', then left' has none. */
function startsClause(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before === undefined || before.isMark || /^(then|and)$/.test(before.word)
}

/** The last word of 'U-turn at', 'turn around at' and the like. */
export function uTurnAt(tokens: readonly Token[], at: number): number | undefined {
  const words = tokens.slice(at, at + 3).map(({ word }) => word)
  let last: number | undefined
  if (words[0] === 'uturn' || words[0] === 'turnaround') last = at
  else if (words[0] === 'u' && words[1] === 'turn') last = at + 1
  else if (words[0] === 'u' && words[1] === '-' && words[2] === 'turn') last = at + 2
  else if (words[0] === 'turn' && words[1] === 'around') last = at + 1
  else if (words[0] === 'double' && words[1] === 'back') last = at + 1
  if (last !== undefined && /^(at|on|@)$/.test(tokens[last + 1]?.word ?? '')) last += 1
  return last
}
