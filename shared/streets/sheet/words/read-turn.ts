import type { Direction } from './instruction.ts'
import {
  DIRECTIONS,
  MAX_FILLERS,
  ONTO_WORDS,
  SHORT_DIRECTIONS,
  TURN_FILLERS,
  TURN_VERBS,
} from './keywords.ts'
import type { Token } from './tokens.ts'

/** A turn that an instruction asks for. */
interface FoundTurn {
  direction: Direction
  /** Index of its last token. */
  last: number
  /** Whether the street follows. */
  hasStreet: boolean
}

/** How many words an instruction with a turn but without 'on' may have: 'LEFT FRANKLIN'. */
export const MAX_TERSE_TURN_WORDS = 8

/**
 * Reads 'turn left on', 'Sharp right onto', 'L on', 'LEFT FRANKLIN' and the like, from a token on.
 */
export function readTurn(tokens: readonly Token[], from: number): FoundTurn | undefined {
  let at = from
  const isVerb = TURN_VERBS.has(tokens[at]!.word)
  const isFilled = isVerb || /^(sharp|hard|quick|slight|another|a)$/.test(tokens[at]!.word)
  if (isVerb) at += 1
  const maxAt = isFilled ? from + MAX_FILLERS : at
  while (at < maxAt && TURN_FILLERS.has(tokens[at]?.word ?? '')) at += 1
  const word = tokens[at]?.word ?? ''
  const isShort = SHORT_DIRECTIONS.has(word)
  const direction = DIRECTIONS.get(word) ?? SHORT_DIRECTIONS.get(word)
  if (direction === undefined) return undefined
  let last = at
  if (/^(turn|hand|side|again)$/.test(tokens[last + 1]?.word ?? '')) last += 1
  const next = tokens[last + 1]
  const hasOnto = next !== undefined && ONTO_WORDS.has(next.word)
  if (isShort && !(hasOnto && /^(on|onto|at|@)$/.test(next.word))) return undefined
  const isEnd = next === undefined || next.isMark || tokens[last]!.hasDot || /^(and|then)$/.test(next.word)
  if (isEnd) return isVerb || startsClause(tokens, from) ? { direction, last, hasStreet: false } : undefined
  const firstMark = tokens.findIndex(({ isMark }) => isMark)
  const wordCount = firstMark === -1 ? tokens.length : firstMark
  const isTerse = from === 0 && wordCount <= MAX_TERSE_TURN_WORDS
  if (!isVerb && !hasOnto && !isTerse) return undefined
  while (ONTO_WORDS.has(tokens[last + 1]?.word ?? '')) last += 1
  // 'Right on, brother!' is not a turn.
  return tokens[last + 1]?.isMark === true ? undefined : { direction, last, hasStreet: true }
}

/** Whether a token begins a clause, as in ', then left' but not in 'Do it right'. */
function startsClause(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before === undefined || before.isMark || /^(then|and)$/.test(before.word)
}

/**
 * Returns the index of the last token of 'U-turn at', 'turn around at' and the like, if they begin
 * at a token.
 */
export function readUTurn(tokens: readonly Token[], at: number): number | undefined {
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
