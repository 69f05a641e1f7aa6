import {
  DIRECTIONS,
  GO_FILLERS,
  GO_WORDS,
  OPEN_ENDS,
  SHORT_DIRECTIONS,
  STRONG_GO_WORDS,
  TAKE_WORDS,
  TO_WORDS,
  TURN_VERBS,
  VIA_WORDS,
} from './keywords.ts'
import { isNameStart, isPlaceWord } from './place-kind.ts'
import { startsLine, type Token } from './tokens.ts'

/** How many words a leg may have before 'to': 'St. Claude downriver six blocks to'. */
const MAX_WORDS_BEFORE_TO = 6

/**
 * Whether a leg, a street and the one to walk to, begins at a token: 'Haley to Philip' or 'Freret St.
 * (Napoleon to Jefferson)'.
 */
export function startsLeg(sheet: string, tokens: readonly Token[], index: number): boolean {
  const [first, second] = [tokens[index], tokens[index + 1]]
  if (first === undefined) return false
  const isName = isNameStart(first) && !/^\d{2,}$/.test(first.word) && second !== undefined
  if (
    !isName ||
    [GO_WORDS, GO_FILLERS, TO_WORDS, TURN_VERBS, VIA_WORDS].some((words) => words.has(first.word))
  )
    return false
  let last = index + MAX_WORDS_BEFORE_TO
  let hasOrigin = false
  for (let to = index + 1; to <= last && to < tokens.length; to += 1) {
    const { text, word, isMark } = tokens[to]!
    // 'St. Bernard Av (riverbound lanes) from N. Broad St to N. Claiborne Av', 'Freret (Napoleon - Jefferson)'.
    hasOrigin = (hasOrigin && text !== ')') || word === 'from' || text === '('
    if (word === 'from' || isMark) last = index + 3 * MAX_WORDS_BEFORE_TO
    if (startsLine(sheet, tokens, to)) return false
    // '2nd and Dryades. Out Second to Baronne': the 'to' is in another sentence.
    if (tokens[to - 1]!.hasDot && GO_WORDS.has(word) && isNameStart(tokens[to]!)) return false
    const goal = tokens[to + 1]
    // 'March 10. 1 to 5' says when.
    const hasName = goal !== undefined && isNameStart(goal) && !/^\d{1,2}$/.test(goal.word)
    // 'Mazant towards the river to Royal'.
    if (word.startsWith('toward') && !hasName) continue
    if (TO_WORDS.has(word) || (hasOrigin && /^[-–—,]$/.test(text))) return hasName
    if ((isMark && !'()/'.includes(text)) || DIRECTIONS.has(word) || STRONG_GO_WORDS.has(word)) return false
  }
  return false
}

/** Whether the words before a token end with a goal: 'to Mazant St.', but not 'to St.'. */
export const endsGoal = (tokens: readonly Token[], index: number): boolean =>
  goalBefore(tokens, index, TO_WORDS).length > 0

/** Whether two words are the same, or one abbreviates the other: 'Gov' and 'Governor'. */
const isSameWord = (a: string, b: string): boolean =>
  a === b || (a.length > 2 && b.startsWith(a)) || (b.length > 2 && a.startsWith(b))

/** Marks and words before a goal that the next leg repeats. */
const BEFORE_REPEATED: ReadonlySet<string> = new Set([...TO_WORDS, ','])

/** Whether the leg at a token begins where the one before it ends: 'to Franklin Ave Franklin to'. */
export function repeatsGoal(sheet: string, tokens: readonly Token[], index: number): boolean {
  // 'Stop at Mayo's, 2720 LaSalle. Continue LaSalle to Washington'.
  if (
    [DIRECTIONS, SHORT_DIRECTIONS, GO_WORDS, TAKE_WORDS].some((words) => words.has(tokens[index - 1]!.word))
  )
    return false
  // 'to N. Miro Rt N. Miro to St. Bernard'.
  const leg = SHORT_DIRECTIONS.has(tokens[index]!.word) ? index + 1 : index
  // 'to St. Philip', and 'St. Philip to N. Robertson' in the next line.
  if (isStreetType(tokens, index) && !startsLine(sheet, tokens, index)) return false
  const goal = goalBefore(tokens, index, BEFORE_REPEATED)
  const isRepeated = goal.some(
    ({ word }, offset) => isSameWord(word, tokens[leg]?.word ?? '') && (offset === 0 || word.length > 2),
  )
  if (!isRepeated || !startsLeg(sheet, tokens, leg)) return false
  // At 'Fields' in 'to Elysian Fields Elysian Fields to Royal', the leg has begun before.
  return !goal.slice(1).some((_, offset) => repeatsGoal(sheet, tokens, index - goal.length + 1 + offset))
}

/**
 * Returns the words of the goal directly before a token; empty if there is none.
 *
 * @param openings the words and marks that a goal follows
 */
function goalBefore(
  tokens: readonly Token[],
  index: number,
  openings: ReadonlySet<string>,
): readonly Token[] {
  const last = tokens[index - 1]!
  if (last.isMark || (OPEN_ENDS.has(last.word) && !isStreetType(tokens, index - 1))) return []
  const words = tokens.slice(Math.max(0, index - 5), index)
  const to = words
    .slice(0, -1)
    .findLastIndex(
      ({ isMark, word }) =>
        isMark || [TO_WORDS, DIRECTIONS, SHORT_DIRECTIONS, GO_WORDS].some((known) => known.has(word)),
    )
  if (to === -1 || !openings.has(words[to]!.word)) return []
  const goal = words.slice(to + 1)
  // ', 1500 St. Bernard'.
  return /^\d{2,}$/.test(goal[0]!.word) ? goal.slice(1) : goal
}

const STREET_TYPE = /^(st|str|ave|av|blvd|pkwy|rd|pl|ct|dr)$/

/** Whether a token such as 'St.' ends the name of a street: it comes after a word that is a name. */
export function isStreetType(tokens: readonly Token[], index: number): boolean {
  const [name, type] = [tokens[index - 1], tokens[index]!]
  return (
    STREET_TYPE.test(type.word) &&
    name !== undefined &&
    !name.isMark &&
    // 'to Poland. St. Claude'.
    !(name.hasDot && name.word.length > 1) &&
    // 'Franklin Ave St. Claude'.
    !STREET_TYPE.test(name.word) &&
    ![OPEN_ENDS, GO_WORDS, GO_FILLERS, TAKE_WORDS, VIA_WORDS].some((words) => words.has(name.word)) &&
    !DIRECTIONS.has(name.word) &&
    /\p{L}{2}/u.test(name.word)
  )
}

/** How many words a street's name has at most: 'Martin Luther King Blvd.'. */
const MAX_NAME_WORDS = 4

/**
 * Whether the leg at a token is that of a street alone before it, in a list of blocks: 'Freret St.,
 * Napoleon to Jefferson;'.
 */
export function followsLoneStreet(sheet: string, tokens: readonly Token[], index: number): boolean {
  const comma = index - 1
  let first = comma
  while (first > 0 && comma - first < MAX_NAME_WORDS && isNameStart(tokens[first - 1]!)) {
    first -= 1
    if (first > 0 && startsLine(sheet, tokens, first)) break
  }
  const isAlone = first === 0 || startsLine(sheet, tokens, first) || tokens[first - 1]!.text === ';'
  const leg = tokens.slice(index, index + 2 * (MAX_WORDS_BEFORE_TO + MAX_NAME_WORDS))
  const to = leg.findIndex(({ word }) => TO_WORDS.has(word))
  const end = leg.findIndex(
    ({ isMark }, offset) => offset > to && (isMark || startsLine(sheet, tokens, index + offset)),
  )
  return (
    first < comma &&
    to !== -1 &&
    isAlone &&
    !isPlaceWord(tokens[first]!.word) &&
    ![GO_WORDS, TURN_VERBS, VIA_WORDS].some((words) => words.has(tokens[first]!.word)) &&
    (end === -1 || leg[end]!.text === ';' || startsLine(sheet, tokens, index + end))
  )
}
