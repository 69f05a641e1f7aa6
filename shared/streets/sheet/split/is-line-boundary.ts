import { DIRECTIONS, OPEN_ENDS, TAKE_WORDS, TO_WORDS } from '../words/keywords.ts'
import { isNoInstruction } from '../words/notice.ts'
import { isNameStart, isOutTheDoor, isPlaceWord } from '../words/place-kind.ts'
import { ITEM_LETTER } from '../words/read-turn.ts'
import { startsInstruction } from '../words/starts-instruction.ts'
import { STOP_LEAD } from '../words/stop-words.ts'
import { endsGoal, isStreetType, repeatsGoal, startsLeg } from '../words/starts-leg.ts'
import { isCapitalized, isTime, startsLine, type Token } from '../words/tokens.ts'

/** A line of this many characters or more without a final period may continue in the next one. */
const LONG_LINE_CHARACTERS = 55
/** More characters than 'Special thanks to' has. */
const MAX_LEAD_CHARACTERS = 40

/**
 * Whether an instruction begins at the first token of a line: a line may also continue the sentence of
 * the one before.
 *
 * @param starts whether its words are those of an instruction
 */
export function isLineBoundary(
  sheet: string,
  tokens: readonly Token[],
  index: number,
  starts: boolean,
): boolean {
  const [before, token] = [tokens[index - 1]!, tokens[index]!]
  if (/\n\s*\n/.test(sheet.slice(before.end, token.start))) return true
  if (token.word === 'route' && tokens[index + 1]?.text === ':') return true
  if (DIRECTIONS.has(before.word) && !OPEN_ENDS.has(token.word)) return true
  if (isNoInstruction(sheet.slice(token.start, token.start + MAX_LEAD_CHARACTERS))) return true
  // 'Direction: …'.
  const isLabel = tokens[index + 1]?.text === ':' && tokens[index + 1]!.start === token.end
  if (isLabel && isCapitalized(token) && !OPEN_ENDS.has(before.word)) return true
  if (isOutTheDoor(tokens, index) && isCapitalized(before)) return true
  if (isTime(token) || isItemMark(token) || isItemNumber(sheet, token)) return true
  // 'Take Orleans left to N. Claiborne'.
  if (TAKE_WORDS.has(token.word) && isCapitalized(token) && !OPEN_ENDS.has(before.word)) return true
  // A list comes below 'STOPS'.
  const isLone = !starts && before.word !== 'stops' && isLoneKeyword(sheet, tokens, index - 1)
  // 'STOP', and 'Oak to Eagle' below it.
  if (isLone) return startsLeg(sheet, tokens, index)
  // 'on St.' continues in the next line; 'on Valence St.' does not.
  if (!starts && /^(n|s|st|gen|gov|dr)$/.test(before.word)) return isStreetType(tokens, index - 1)
  // The header 'FROM | TO' is no open end.
  const isOpen = OPEN_ENDS.has(before.word) && tokens[index - 2]?.isMark !== true
  if (!starts && !before.isMark && !before.hasDot && isOpen) return false
  if (
    !starts &&
    (/^[&@+]$/.test(before.text) ||
      /^[&@]$/.test(token.text) ||
      // 'Corner of Washington Ave.', 'and S. Saratoga'.
      (token.text === 'and' && isStreetType(tokens, index - 1)) ||
      isStreetTypeAlone(sheet, tokens, index))
  )
    return false
  if (starts || before.hasDot || before.isMark) return true
  // 'Pit stop 1: …'.
  if (STOP_LEAD.test(sheet.slice(token.start, token.start + MAX_LEAD_CHARACTERS))) return true
  if ((isTime(before) || before.word === 'sharp') && !isWrapped(token)) return true
  // 'St. Claude Avenue down', 'to Piety Street': a narrow text is wrapped within its sentences.
  if (isWrapped(token)) {
    // The walk goes on after 'STOP Dooky Chase'.
    const goesOn = TO_WORDS.has(token.word) || /^(cross|over|under)$/.test(token.word)
    return goesOn && isPlaceWord(firstWordOfLine(sheet, tokens, index - 1) ?? '')
  }
  if (startsLeg(sheet, tokens, index)) {
    if (endsGoal(tokens, index) || repeatsGoal(sheet, tokens, index)) return true
    // 'STOP: …, 1500 N. Claiborne', however long, before 'St. Bernard to N. Broad', but not before 'Ave to'.
    const isType = STREET_TYPES.test(token.word) && !isNameStart(tokens[index + 1]!)
    const first = lineStart(sheet, tokens, index - 1)
    if (!isType && (startsInstruction(sheet, tokens, first) || startsLeg(sheet, tokens, first))) return true
  }
  // 'Leg A: …', 'Leg B: …'.
  if (isCapitalized(token) && firstWordOfLine(sheet, tokens, index - 1) === token.word) return true
  return lineLength(sheet, before.end) < LONG_LINE_CHARACTERS || token.isMark
}

const STREET_TYPES = /^(st|street|ave|avenue|blvd|boulevard|pkwy|parkway)$/

/** Whether a token is the type of a street whose name ends the line before: 'Ave' but not 'St. Ann'. */
function isStreetTypeAlone(sheet: string, tokens: readonly Token[], index: number): boolean {
  if (!STREET_TYPES.test(tokens[index]!.word)) return false
  const next = tokens[index + 1]
  // 'Street parking' is a notice.
  if (next?.word === 'parking') return false
  return next === undefined || next.isMark || !isCapitalized(next) || startsLine(sheet, tokens, index + 1)
}

/** Whether a line continues the one before it: it begins in lower case. */
const isWrapped = (token: Token): boolean => /^\p{Ll}/u.test(token.text)

/** Whether a mark begins an item of a list: a bullet, an arrow or a symbol. */
const isItemMark = ({ isMark, text }: Token): boolean => isMark && !/^[(&@/+,.;:)\]'"“”‘’>=-]/.test(text)

/** Whether a token is the number of an item: '2)', '2.', '(B)' or 'b.'. */
export const isItemNumber = (sheet: string, { text, word, hasDot, end }: Token): boolean =>
  (/^\d{1,2}$/.test(word) || ITEM_LETTER.test(word)) &&
  // 'a.', but not the initial 'A.'.
  ((hasDot && (word < 'a' || text === word)) || sheet[end] === ')')

/** Whether a token is a line with only 'STOP' or the like, so that the next line says where. */
const isLoneKeyword = (sheet: string, tokens: readonly Token[], index: number): boolean =>
  isPlaceWord(tokens[index]!.word) && (index === 0 || startsLine(sheet, tokens, index))

/** How many words back the beginning of a line is sought. */
const MAX_LINE_WORDS = 60

/** Returns the index of the first token of the line of a token. */
export function lineStart(sheet: string, tokens: readonly Token[], index: number): number {
  let first = index
  while (first > 0 && index - first < MAX_LINE_WORDS && !startsLine(sheet, tokens, first)) first -= 1
  return first
}

const firstWordOfLine = (sheet: string, tokens: readonly Token[], index: number): string | undefined =>
  tokens[lineStart(sheet, tokens, index)]?.word

/** Returns how many characters of its line come before a position. */
const lineLength = (sheet: string, end: number): number => end - (sheet.lastIndexOf('\n', end - 1) + 1)
