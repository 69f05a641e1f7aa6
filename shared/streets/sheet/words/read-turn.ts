import type { Direction } from './instruction.ts'
import {
  DIRECTIONS,
  MAX_FILLERS,
  ONTO_WORDS,
  SHORT_DIRECTIONS,
  TO_WORDS,
  TURN_FILLERS,
  TURN_VERBS,
} from './keywords.ts'
import { isNameStart, isPlaceWord } from './place-kind.ts'
import { isTime, type Token } from './tokens.ts'

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
 *
 * @param isFirst whether the instruction begins there
 */
export function readTurn(tokens: readonly Token[], from: number, isFirst: boolean): FoundTurn | undefined {
  let index = from
  const isVerb = TURN_VERBS.has(tokens[index]!.word)
  const isFilled = isVerb || /^(sharp|hard|quick|slight|another|a)$/.test(tokens[index]!.word)
  if (isVerb) index += 1
  const maxIndex = isFilled ? from + MAX_FILLERS : index
  while (index < maxIndex && TURN_FILLERS.has(tokens[index]?.word ?? '')) index += 1
  const word = tokens[index]?.word ?? ''
  // 'Right back down Washington' is no turn.
  if (word === 'right' && index === from && tokens[index + 1]?.word === 'back') return undefined
  const isShort = SHORT_DIRECTIONS.has(word)
  const direction = DIRECTIONS.get(word) ?? SHORT_DIRECTIONS.get(word)
  if (direction === undefined) return undefined
  let last = index
  // 'a right back to St. Claude'.
  if (/^(turn|hand|side|again|back)$/.test(tokens[last + 1]?.word ?? '')) last += 1
  const next = tokens[last + 1]
  const hasOnto = next !== undefined && ONTO_WORDS.has(next.word)
  const mayBegin = index > from || isFirst || startsClause(tokens, from)
  // 'Rt St. Bernard' alone, but not 'Lt. Smith' or 'Lt Smith leads the band'.
  const isAlone =
    isFirst && word.length > 1 && !tokens[index]!.hasDot && tokens.slice(index + 1).every(isNameOrMark)
  if (isShort && !isAlone && !isShortTurn(tokens, index, mayBegin)) return undefined
  const isEnd = next === undefined || next.isMark || tokens[last]!.hasDot || /^(and|then)$/.test(next.word)
  if (isEnd)
    return isVerb || isFirst || startsClause(tokens, from) ? { direction, last, hasStreet: false } : undefined
  const following = tokens.slice(from + 1, from + 1 + MAX_TERSE_TURN_WORDS)
  const firstMark = following.findIndex(({ isMark }) => isMark)
  const wordCount = 1 + (firstMark === -1 ? following.length : firstMark)
  const isTerse = isFirst && wordCount <= MAX_TERSE_TURN_WORDS
  if (!isVerb && !hasOnto && !isTerse) return undefined
  // 'Left to Broad' may mean the street before: it leaves 'to' for the reader.
  while (ONTO_WORDS.has(tokens[last + 1]?.word ?? '') && tokens[last + 1]!.word !== 'to') last += 1
  // 'Right on, brother!' is not a turn.
  return tokens[last + 1]?.isMark === true ? undefined : { direction, last, hasStreet: true }
}

const isNameOrMark = (token: Token): boolean => token.isMark || isNameStart(token)

/** A letter of an item, but not '(L)' and '(R)', which are turns. */
export const ITEM_LETTER = /^[a-km-qs-z]$/

/** Whether a token is the letter of an item: '(B)', 'b)' or 'b.'. */
export const isLetterLabel = (tokens: readonly Token[], index: number): boolean =>
  index <= 1 &&
  ITEM_LETTER.test(tokens[index]!.word) &&
  (tokens[index + 1]?.text === ')' || (tokens[index]!.hasDot && tokens[index]!.text === tokens[index]!.word))

/** Returns how many bullets, numbers of items and times come before the words of an instruction. */
export function countLabels(tokens: readonly Token[]): number {
  const first = tokens.findIndex(
    (token, index) =>
      !token.isMark && !isTime(token) && !/^\d{1,2}$/.test(token.word) && !isLetterLabel(tokens, index),
  )
  return first === -1 ? tokens.length : first
}

/** Whether 'turn onto Esplanade' begins at a token: a turn without a side. */
export const turnsOnto = (tokens: readonly Token[], index: number): boolean =>
  /^(turn|turns|turning)$/.test(tokens[index]!.word) &&
  // 'U-turn on N. Rampart'.
  ![tokens[index - 1], tokens[index - 2]].some((before) => before?.word === 'u') &&
  /^(on|onto)$/.test(tokens[index + 1]?.word ?? '') &&
  [tokens[index + 2], tokens[index + 3]].some(
    (name, offset) =>
      name !== undefined && isNameStart(name) && (offset === 0 || tokens[index + 2]!.word === 'to'),
  )

/**
 * Whether an abbreviated direction asks for a turn: 'L on Broad', or a capital as in 'turn L Broad'
 * and 'R/Broad', but not the initials of 'L. B. Landry' or 'R & B'.
 *
 * @param mayBegin whether a clause begins with it, or with the words just before it
 */
export function isShortTurn(tokens: readonly Token[], index: number, mayBegin: boolean): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index]!, tokens[index + 1]]
  // 'M.L. King to Claiborne'.
  if (before?.hasDot === true && before.word.length === 1 && before.end + 1 === token.start) return false
  if (next !== undefined && /^(on|onto|at|@)$/.test(next.word)) return true
  if (next?.word === 'turn') return true
  if (next?.word === 'bar') return false
  // 'RT O C Haley' is a turn.
  const isNextInitial =
    token.word.length === 1 &&
    next !== undefined &&
    (next.text === '&' || /^[a-df-mo-rt-vx-z]$/.test(next.word))
  if (isNextInitial) return false
  // 'rt Franklin to N. Claiborne', 'rt Franklin, N. Claiborne'.
  if (token.word.length > 1 && mayBegin && (hasGoal(tokens, index + 1) || isListedTurn(tokens, index + 1)))
    return true
  if (token.text !== token.text.toUpperCase()) return false
  // 'R. Broad to St. Bernard', but not the initial of a person.
  if (token.hasDot) return (mayBegin || before?.hasDot === true) && hasGoal(tokens, index + 1)
  return mayBegin
}

/** Whether 'to' follows the words at a token before the next mark. */
export function hasGoal(tokens: readonly Token[], from: number): boolean {
  const following = tokens.slice(from, from + MAX_TERSE_TURN_WORDS)
  const end = following.findIndex(({ isMark, word }) => isMark || TO_WORDS.has(word))
  return end !== -1 && (TO_WORDS.has(following[end]!.word) || (end > 0 && isDashGoal(tokens, from + end)))
}

/** How many words the name of a street in a list of turns may have. */
const MAX_LISTED_WORDS = 4

/**
 * Whether the words at a token are a street between two turns or before another street: 'LEFT FRANKLIN
 * LEFT N GALVEZ', 'RIGHT CANAL, N JEFF DAVIS'.
 */
export function isListedTurn(tokens: readonly Token[], from: number): boolean {
  const following = tokens.slice(from, from + 1 + MAX_LISTED_WORDS)
  const end = following.findIndex(({ isMark, word }) => isMark || DIRECTIONS.has(word) || isPlaceWord(word))
  if (end <= 0) return false
  const [mark, next] = [following[end]!, tokens[from + end + 1]]
  return !mark.isMark || (mark.text === ',' && next !== undefined && isNameStart(next))
}

/** Whether a dash may mean 'to', as in 'Oak - Leonidas'. */
const isDashGoal = (tokens: readonly Token[], index: number): boolean =>
  /^[-–—]$/.test(tokens[index]!.text) && tokens[index + 1] !== undefined && isNameStart(tokens[index + 1]!)

/** Whether a token begins a clause, as in ', then left' but not in 'Do it right'. */
export function startsClause(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]
  return before === undefined || before.isMark || /^(then|and)$/.test(before.word)
}

/**
 * Returns the index of the last token of 'U-turn at', 'turn around at' and the like, if they begin
 * at a token.
 */
export function readUTurn(tokens: readonly Token[], index: number): number | undefined {
  const words = tokens.slice(index, index + 3).map(({ word }) => word)
  let last: number | undefined
  if (/^(?:uturn|turnaround)$/.test(words[0]!)) last = index
  // But not 'reverse route of last year' or 'in reverse'.
  else if (
    words[0] === 'reverse' &&
    /^(?:on|at|@|to|back|and)?$/.test(words[1] ?? '') &&
    tokens[index - 1]?.word !== 'in'
  )
    last = index
  else if (words[0] === 'u' && words[1] === 'turn') last = index + 1
  else if (words[0] === 'u' && words[1] === '-' && words[2] === 'turn') last = index + 2
  else if (words[0] === 'turn' && words[1] === 'around') last = index + 1
  else if (/^(double|doubles|doubling)$/.test(words[0]!) && words[1] === 'back') last = index + 1
  // 'Doubles back along Orleans' continues on Orleans.
  if (words[1] === 'back' && /^(along|on|down|up|over)$/.test(words[2] ?? '')) return undefined
  // 'Turn around and come back down to'.
  while (last !== undefined && /^(at|on|@|and|come|go|back|down|up)$/.test(tokens[last + 1]?.word ?? ''))
    last += 1
  return last
}
