import {
  DIRECTIONS,
  GO_WORDS,
  SHORT_DIRECTIONS,
  STOP_WORDS,
  TO_WORDS,
  WEAK_GO_WORDS,
} from '../words/keywords.ts'
import { isNameStart, isPlaceWord } from '../words/place-kind.ts'
import { KIND_OF_STOP, WHICH_STOP } from '../words/stop-words.ts'
import { isDuration, isTime, startsLine, type Token } from '../words/tokens.ts'
import { lineStart } from './is-line-boundary.ts'

/**
 * Whether '(stop)', '- 10 min. stop', '– END' or the like ends a line with only a name before:
 * 'Saturn Bar (stop)'.
 */
export function followsName(sheet: string, tokens: readonly Token[], index: number): boolean {
  const stop = [index, index + 1, index + 2].find(
    (at) => STOP_WORDS.has(tokens[at]?.word ?? '') || isEndAfterDash(tokens, at),
  )
  if (stop === undefined) return false
  let end = stop + 1
  while (
    tokens[end] &&
    (tokens[end]!.text === ')' ||
      tokens[end]!.word === 'for' ||
      isDuration(tokens[end]!) ||
      (isTime(tokens[end]!) && !STOP_WORDS.has(tokens[stop]!.word)))
  )
    end += 1
  if (tokens[end] && !startsLine(sheet, tokens, end)) return false
  const first = lineStart(sheet, tokens, index)
  const comma = tokens.slice(first, index).findLastIndex(({ text }) => /^[,–—-]$/.test(text))
  const isAfterLeg = comma > 0 && endsLineWithStop(sheet, tokens, first + comma + 1)
  const line = tokens.slice(isAfterLeg ? first + comma + 1 : first, index)
  return (
    line.some(({ isMark }) => !isMark) &&
    !line.some(
      ({ word, hasDot }) =>
        isPlaceWord(word) ||
        // 'A.L. Davis Park'.
        (!hasDot && SHORT_DIRECTIONS.has(word)) ||
        [TO_WORDS, DIRECTIONS, GO_WORDS, WEAK_GO_WORDS].some((words) => words.has(word)),
    )
  )
}

/** Whether 'START' or 'END' comes after a dash. */
const isEndAfterDash = (tokens: readonly Token[], index: number): boolean =>
  /^[-–—]$/.test(tokens[index - 1]?.text ?? '') &&
  /^(?:start|end|finish|disband)$/.test(tokens[index]?.word ?? '')

/** How many words a place has at most before how long the parade stops there. */
const MAX_STOP_WORDS = 6

/**
 * Whether 'Saturn Bar stop 15 min' begins at a token, after a leg: '… to Elysian Fields – Saturn Bar (15
 * min stop)'.
 */
export function endsLineWithStop(sheet: string, tokens: readonly Token[], index: number): boolean {
  if (!isNameStart(tokens[index]!)) return false
  const rest = tokens.slice(index + 1, index + 1 + MAX_STOP_WORDS)
  const isStop = ({ word }: Token) => STOP_WORDS.has(word)
  const last = rest.findIndex((token) => isStop(token) || isDuration(token))
  const pair = rest.slice(last, last + 2)
  return (
    last !== -1 &&
    pair.some(isStop) &&
    pair.some(isDuration) &&
    !rest.slice(0, last).some(({ word }) => TO_WORDS.has(word) || DIRECTIONS.has(word)) &&
    tokens.slice(lineStart(sheet, tokens, index), index).some(({ word }) => TO_WORDS.has(word))
  )
}

/** 'with a stop at', 'and make our first stop at', 'where we'll take a break at'. */
const ADDED_STOP = new RegExp(
  String.raw`^(?:with|for|and|where) (?:(?:we|well|will|ll|are|to|make|making|take|taking|have|having|an?|one|our|the|${WHICH_STOP}|${KIND_OF_STOP}) ){1,6}(?:stops?|break)(?: is)? (?:at|@|in|by|for) |^(?:with|for|and) stop (?:# )?(?:one|two|three|four|five|six|\d) (?:at|@|by) |^(?:where )?(?:well|we|making|we will) (?:will )?(?:make|take|our|an?) (?:(?:an?|our|${WHICH_STOP}|${KIND_OF_STOP}) ){0,3}(?:stop|break) (?:at|@|in|by) `,
)
const MAX_WORDS_TO_STOP = 10

/** Whether 'with a stop at' or the like begins at a token. */
export function addsStop(tokens: readonly Token[], index: number): boolean {
  if (!/^(with|for|and|where|we|well|making)$/.test(tokens[index]!.word)) return false
  const words = tokens.slice(index, index + MAX_WORDS_TO_STOP).map(({ word }) => word)
  return ADDED_STOP.test(`${words.join(' ')} `)
}

/**
 * Words before 'stop' in brackets, besides '1st', which is a label: '(10 min stop)', '(water stop at the
 * Bell)'.
 */
const BEFORE_STOP = new RegExp(String.raw`^(?:•|the|our|a|and|&|${WHICH_STOP}|${KIND_OF_STOP})$`)
const MAX_KIND_WORDS = 3

/** Whether the words in brackets at a token announce a stop, but not in '(Quick Stop)', a name. */
export function startsStop(tokens: readonly Token[], index: number): boolean {
  const words = tokens.slice(index, index + MAX_KIND_WORDS + 1)
  const stop = words.findIndex((token) => !BEFORE_STOP.test(token.word) && !isDuration(token))
  if (stop === -1 || !STOP_WORDS.has(words[stop]!.word)) return false
  return tokens[index + stop + 1]?.text !== ')' || words.slice(0, stop).every(isDuration)
}
