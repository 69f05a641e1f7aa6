import {
  AND_WORDS,
  DIRECTIONS,
  GO_FILLERS,
  STOP_WORDS,
  STRONG_GO_WORDS,
  TO_WORDS,
  WEAK_GO_WORDS,
} from './keywords.ts'
import { announcesPlace, isPlaceWord } from './place-kind.ts'
import { startsInstruction, startsTurn } from './starts-instruction.ts'
import { isTime, startsLine, type Token } from './tokens.ts'

/** Words that a line cannot end with, so that it continues in the next one. */
const OPEN_ENDS = new Set([
  ...AND_WORDS,
  ...TO_WORDS,
  'on',
  'onto',
  'from',
  'n',
  's',
  'st',
  'the',
  'between',
  'of',
])
/** Abbreviations, whose period does not end a sentence. */
const ABBREVIATIONS = new Set(
  'n s e w st ste gen gov dr la mt ft rev jr sr mr mrs ms no rt lt approx cor pres ave av blvd pkwy rd pl ct ln hwy str a p m'.split(
    ' ',
  ),
)
/** A line of this many characters or more without a final period may continue in the next one. */
const LONG_LINE_CHARACTERS = 55

/** Whether an instruction begins at a token. */
export function isBoundary(sheet: string, tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1]!, tokens[at]!]
  const between = sheet.slice(before.end, token.start)
  const starts = startsInstruction(sheet, tokens, at)
  if (between.includes('\n')) return isLineBoundary(sheet, tokens, at, starts)
  // A closing mark belongs to what it closes.
  if (token.isMark && !'(["“•*'.includes(token.text)) return false
  if (token.text === '(')
    return STOP_WORDS.has(tokens[at + 1]?.word ?? '') || startsInstruction(sheet, tokens, at + 1)
  if (before.isMark) {
    if ('.!?;'.includes(before.text)) return !token.isMark
    if (before.text === ',' && token.word === 'then') return true
    if (before.text.endsWith(')'))
      return starts || (isCapitalized(token) && closesInstruction(sheet, tokens, at - 1))
    return starts && /^[,:–—\-•*|(/"”>→➡➜➔»›]$/.test(before.text) && !isLabelMark(sheet, tokens, at - 1)
  }
  if (isTime(before) && before.text.endsWith('.') && isCapitalized(token)) return true
  if (before.hasDot) {
    if (starts) return true
    if (before.word.length === 1 || /^\d+$/.test(before.word)) return false
    return !ABBREVIATIONS.has(before.word) && /\s/.test(between)
  }
  return (
    starts &&
    (startsTurn(sheet, tokens, at) ||
      isGoing(token, tokens[at + 1]) ||
      (announcesPlace(tokens, at) && !NAMES_A_STOP.test(before.word)) ||
      isShouted(before, token) ||
      AND_WORDS.has(before.word) ||
      before.word === 'then')
  )
}

/**
 * Whether an instruction begins at the first token of a line.
 *
 * @param starts whether its words are those of an instruction
 */
function isLineBoundary(sheet: string, tokens: readonly Token[], at: number, starts: boolean): boolean {
  const [before, token] = [tokens[at - 1]!, tokens[at]!]
  if (/\n\s*\n/.test(sheet.slice(before.end, token.start))) return true
  if (DIRECTIONS.has(before.word) && !OPEN_ENDS.has(token.word)) return true
  if (isTime(token) || isItemMark(token) || isItemNumber(sheet, token)) return true
  if (!starts && isLoneKeyword(sheet, tokens, at - 1)) return false
  if (!starts && /^(n|s|st|gen|gov|dr)$/.test(before.word)) {
    // 'on St.' continues in the next line; 'on Valence St.' does not.
    const name = tokens[at - 2]
    return !(name === undefined || name.isMark || OPEN_ENDS.has(name.word))
  }
  if (!starts && !before.isMark && !before.hasDot && OPEN_ENDS.has(before.word)) return false
  if (starts || before.hasDot || before.isMark) return true
  return lineLength(sheet, before.end) < LONG_LINE_CHARACTERS || token.isMark
}

/** Whether a mark begins an item of a list: a bullet, an arrow or a symbol. */
const isItemMark = ({ isMark, text }: Token): boolean => isMark && !/^[(&@/+,.;:)\]'"“”‘’>=-]/.test(text)

/** Whether a token is the number of an item: '2)' or '2.'. */
export const isItemNumber = (sheet: string, { word, hasDot, end }: Token): boolean =>
  /^\d{1,2}$/.test(word) && (hasDot || sheet[end] === ')')

/** Whether a token is a line with only 'STOP' or the like, so that the next line says where. */
const isLoneKeyword = (sheet: string, tokens: readonly Token[], at: number): boolean =>
  isPlaceWord(tokens[at]!.word) && (at === 0 || startsLine(sheet, tokens, at))

/** Whether a closing bracket ends an instruction that is inside brackets. */
function closesInstruction(sheet: string, tokens: readonly Token[], close: number): boolean {
  const open = tokens.slice(0, close).findLastIndex(({ text }) => text === '(')
  return open >= 0 && (STOP_WORDS.has(tokens[open + 1]!.word) || startsInstruction(sheet, tokens, open + 1))
}

/** Whether a mark is a bullet, or separates a keyword from its place: 'STOP: …'. */
function isLabelMark(sheet: string, tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return (
    /^[•*\-–—:/"”(]$/.test(tokens[at]!.text) &&
    (before === undefined || isPlaceWord(before.word)) &&
    !startsTurn(sheet, tokens, at + 1)
  )
}

/**
 * 'RIGHT ON BROAD STOP DOOKY CHASE': keywords in capitals begin instructions without punctuation.
 */
const isShouted = (before: Token, token: Token): boolean =>
  token.text.length > 2 &&
  token.text === token.text.toUpperCase() &&
  (isPlaceWord(token.word) || /^(proceed|continue)/.test(token.word)) &&
  !NAMES_A_STOP.test(before.word)

/** Words before 'stop', 'start' and the like that make it a noun, or part of an instruction. */
const NAMES_A_STOP = /^(a|at|bus|first|third|last|next|final|pit|rest|second|our|the)$/

/** 'Rolling down', 'keep it rolling to'. */
const isGoing = ({ word }: Token, next: Token | undefined): boolean =>
  (WEAK_GO_WORDS.has(word) || STRONG_GO_WORDS.has(word)) &&
  next !== undefined &&
  (GO_FILLERS.has(next.word) || (TO_WORDS.has(next.word) && /^(rolling|moving|marching|walking)$/.test(word)))

const isCapitalized = ({ text }: Token): boolean => text !== text.toLowerCase()

/** Returns how many characters of its line come before a position. */
const lineLength = (sheet: string, end: number): number => end - (sheet.lastIndexOf('\n', end - 1) + 1)
