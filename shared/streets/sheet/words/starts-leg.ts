import {
  DIRECTIONS,
  GO_FILLERS,
  GO_WORDS,
  OPEN_ENDS,
  STRONG_GO_WORDS,
  TO_WORDS,
  TURN_VERBS,
  VIA_WORDS,
} from './keywords.ts'
import { isNameStart } from './place-kind.ts'
import { startsLine, type Token } from './tokens.ts'

/** How many words a leg may have before 'to': 'St. Claude downriver six blocks to'. */
const MAX_WORDS_BEFORE_TO = 6

/** Whether 'Haley to Philip' or 'Freret St. (Napoleon to Jefferson)' begins at a token. */
export function startsLeg(sheet: string, tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (first === undefined) return false
  const isName = isNameStart(first) && !/^\d{3,}$/.test(first.word) && second !== undefined
  if (
    !isName ||
    [GO_WORDS, GO_FILLERS, TO_WORDS, TURN_VERBS, VIA_WORDS].some((words) => words.has(first.word))
  )
    return false
  for (let to = at + 1; to <= at + MAX_WORDS_BEFORE_TO && to < tokens.length; to += 1) {
    const { text, word, isMark } = tokens[to]!
    if (startsLine(sheet, tokens, to)) return false
    if (TO_WORDS.has(word)) return tokens[to + 1] !== undefined && isNameStart(tokens[to + 1]!)
    if ((isMark && text !== '(' && text !== '/') || DIRECTIONS.has(word) || STRONG_GO_WORDS.has(word))
      return false
  }
  return false
}

/** Whether the words before a token end with a goal: 'to Mazant St.', but not 'to St.'. */
export function endsGoal(tokens: readonly Token[], at: number): boolean {
  const last = tokens[at - 1]!
  if (last.isMark || (OPEN_ENDS.has(last.word) && !isStreetType(tokens, at - 1))) return false
  const to = tokens
    .slice(Math.max(0, at - 5), at - 1)
    .findLast(({ isMark, word }) => isMark || TO_WORDS.has(word))
  return to !== undefined && TO_WORDS.has(to.word)
}

/** Whether a token such as 'St.' ends the name of a street: it comes after a word that is a name. */
export function isStreetType(tokens: readonly Token[], at: number): boolean {
  const [name, type] = [tokens[at - 1], tokens[at]!]
  return (
    /^(st|str|ave|av|blvd|pkwy|rd|pl|ct|dr)$/.test(type.word) &&
    name !== undefined &&
    !name.isMark &&
    ![OPEN_ENDS, GO_WORDS, GO_FILLERS].some((words) => words.has(name.word)) &&
    !DIRECTIONS.has(name.word) &&
    /\p{L}{2}/u.test(name.word)
  )
}
