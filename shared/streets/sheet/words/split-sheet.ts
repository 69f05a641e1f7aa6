import {
  AND,
  BARE_FILLERS,
  DIRECTIONS,
  END,
  GO,
  GO_FILLERS,
  MOST_FILLERS,
  ONTO,
  SHORT_DIRECTIONS,
  START,
  STOP,
  TO,
  TURN_FILLERS,
  TURN_VERBS,
  WEAK_GO,
} from './keywords.ts'
import { MOST_TERSE } from './read-turn.ts'
import { isTime, readTokens, type Token } from './tokens.ts'

/** One instruction of a sheet as written. */
export interface SheetPart {
  /** The line of the sheet where it begins, from 1. */
  line: number
  /** An exact part of the sheet. */
  text: string
}

/**
 * Splits a route sheet into instructions, in paragraphs or a line per turn. Joined in order they give
 * the sheet, except for white space.
 */
export function splitSheet(sheet: string): SheetPart[] {
  const tokens = readTokens(sheet)
  const parts: SheetPart[] = []
  let begin = 0
  let line = 1
  let hasWords = false
  let hasTime = false
  for (let at = 0; at <= tokens.length; at += 1) {
    const isEnd = at === tokens.length
    // A bullet, a number or an opening bracket belongs to what it introduces.
    const isNew =
      isEnd || ((hasWords || (hasTime && isNewLine(sheet, tokens, at))) && isBoundary(sheet, tokens, at))
    if (isNew) hasWords = hasTime = false
    if (!isEnd && isTime(tokens[at]!)) hasTime = true
    else if (!isEnd) hasWords ||= isContent(sheet, tokens[at]!)
    if (at > 0 && !isNew) continue
    const end = tokens[at]?.start ?? sheet.length
    const part = sheet.slice(begin, end)
    if (at > 0 && part.trim() !== '') {
      const indent = part.length - part.trimStart().length
      parts.push({ line: line + countLines(part.slice(0, indent)), text: part.trim() })
    }
    if (at > 0) {
      line += countLines(part)
      begin = end
    }
  }
  return parts
}

const isNewLine = (sheet: string, tokens: readonly Token[], at: number): boolean =>
  sheet.slice(tokens[at - 1]!.end, tokens[at]!.start).includes('\n')

const isContent = (sheet: string, { isMark, word, hasDot, end }: Token): boolean =>
  !isMark && !(/^\d{1,2}$/.test(word) && (hasDot || sheet[end] === ')'))

const countLines = (text: string): number => text.split('\n').length - 1

/** Words after which a line is not complete. */
const OPEN_ENDS = new Set([...AND, ...TO, 'on', 'onto', 'from', 'n', 's', 'st', 'the', 'between', 'of'])
/** Short forms whose period ends no sentence. */
const SHORT_FORMS = new Set(
  'n s e w st ste gen gov dr mt ft rev jr sr mr mrs ms no rt lt approx cor pres ave av blvd pkwy rd pl ct ln hwy str a p m'.split(
    ' ',
  ),
)
/** From this many characters on, a line without a period at its end may go on in the next. */
const LONG_LINE = 55

/** Whether an instruction begins with a token. */
function isBoundary(sheet: string, tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1]!, tokens[at]!]
  const between = sheet.slice(before.end, token.start)
  const starts = startsInstruction(sheet, tokens, at)
  if (between.includes('\n')) {
    if (/\n\s*\n/.test(between)) return true
    if (!starts && isLoneMark(sheet, tokens, at - 1)) return false
    if (!starts && !before.isMark && !before.hasDot && OPEN_ENDS.has(before.word)) return false
    if (before.hasDot && /^(n|s|st|gen|gov|dr)$/.test(before.word) && !starts) {
      // 'on St.' goes on in the next line; 'on Valence St.' does not.
      const name = tokens[at - 2]
      return !(name === undefined || name.isMark || OPEN_ENDS.has(name.word))
    }
    if (starts || before.hasDot || before.isMark) return true
    return lineLength(sheet, before.end) < LONG_LINE || token.isMark
  }
  // A closing mark belongs to what it closes.
  if (token.isMark && !'(["“•*'.includes(token.text)) return false
  if (token.text === '(')
    return STOP.has(tokens[at + 1]?.word ?? '') || startsInstruction(sheet, tokens, at + 1)
  if (before.isMark) {
    if ('.!?;'.includes(before.text)) return !token.isMark
    if (before.text === ',' && token.word === 'then') return true
    if (before.text === ')') return starts || (isCapital(token) && closesPart(sheet, tokens, at - 1))
    return starts && /^[,:–—\-•*|(/"”]$/.test(before.text) && !isListed(sheet, before, tokens, at)
  }
  if (isTime(before) && before.text.endsWith('.') && isCapital(token)) return true
  if (before.hasDot) {
    if (starts) return true
    if (before.word.length === 1 || /^\d+$/.test(before.word)) return false
    return !SHORT_FORMS.has(before.word) && /\s/.test(between)
  }
  return (
    starts &&
    (startsTurn(sheet, tokens, at) ||
      (WEAK_GO.has(token.word) && GO_FILLERS.has(tokens[at + 1]?.word ?? '')) ||
      isShouted(before, token) ||
      AND.has(before.word) ||
      before.word === 'then')
  )
}

/** Whether a line holds only 'STOP' or the like, so that the next one says where. */
const isLoneMark = (sheet: string, tokens: readonly Token[], at: number): boolean =>
  [START, STOP, END].some((words) => words.has(tokens[at]!.word)) &&
  (at === 0 || isNewLine(sheet, tokens, at))

/** Whether the bracket that a mark closes is an instruction itself. */
function closesPart(sheet: string, tokens: readonly Token[], close: number): boolean {
  const open = tokens.slice(0, close).findLastIndex(({ text }) => text === '(')
  return open >= 0 && (STOP.has(tokens[open + 1]!.word) || startsInstruction(sheet, tokens, open + 1))
}

/** Whether a mark only introduces the number or the key word of the same instruction. */
function isListed(sheet: string, mark: Token, tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 2]
  return (
    /^[•*\-–—:/"”(]$/.test(mark.text) &&
    (before === undefined || START.has(before.word) || STOP.has(before.word) || END.has(before.word)) &&
    !startsTurn(sheet, tokens, at)
  )
}

/** 'RIGHT ON BROAD STOP DOOKY CHASE': key words in capitals begin instructions without any mark. */
const isShouted = (before: Token, token: Token): boolean =>
  token.text.length > 2 &&
  token.text === token.text.toUpperCase() &&
  (STOP.has(token.word) ||
    END.has(token.word) ||
    START.has(token.word) ||
    /^(proceed|continue)/.test(token.word)) &&
  !/^(bus|first|last|next|final|pit|rest|second|to|the|at)$/.test(before.word)

const isCapital = ({ text }: Token): boolean => text !== text.toLowerCase()

function lineLength(sheet: string, end: number): number {
  return end - (sheet.lastIndexOf('\n', end - 1) + 1)
}

/** Whether the words from a token on begin an instruction. */
function startsInstruction(sheet: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  const next = tokens[at + 1]?.word ?? ''
  const before = tokens[at - 1]?.word ?? ''
  if (startsTurn(sheet, tokens, at)) return true
  if (token.word === 'done' && next === 'at') return true
  if (START.has(token.word) || STOP.has(token.word) || END.has(token.word)) return true
  if (token.word === 'uturn' || (token.word === 'u' && /^(-|turn)$/.test(next))) return true
  const isGo = GO.has(token.word) || (WEAK_GO.has(token.word) && (GO_FILLERS.has(next) || TO.has(next)))
  if (!isGo || /^(the|for|and|,|of|a)$/.test(next)) return false
  return ![GO, WEAK_GO, GO_FILLERS, TO].some((words) => words.has(before))
}

/** Whether 'left', 'turn left on', 'take a sharp right' or the like begins with a token. */
function startsTurn(sheet: string, tokens: readonly Token[], from: number): boolean {
  let at = from
  const isVerb = TURN_VERBS.has(tokens[at]?.word ?? '')
  if (isVerb) at += 1
  const before = tokens[from - 1]?.word ?? ''
  if (!isVerb && (TURN_VERBS.has(before) || TURN_FILLERS.has(before))) return false
  const fillers = isVerb ? TURN_FILLERS : BARE_FILLERS
  while (at - from < MOST_FILLERS && fillers.has(tokens[at]?.word ?? '')) at += 1
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]
  if (SHORT_DIRECTIONS.has(word)) return next !== undefined && /^(on|onto|at|@)$/.test(next.word)
  if (!DIRECTIONS.has(word)) return false
  if (isVerb || next === undefined || next.isMark || tokens[at]!.hasDot || isNewLine(sheet, tokens, at + 1))
    return true
  if (ONTO.has(next.word) || /^(turn|and|then|hand|again)$/.test(next.word)) return true
  // ' - left Esplanade - '.
  return (
    tokens[from - 1]?.isMark === true && tokens.slice(at + 1, at + MOST_TERSE).some(({ isMark }) => isMark)
  )
}
