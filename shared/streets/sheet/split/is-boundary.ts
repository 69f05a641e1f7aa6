import {
  END_WORDS,
  GO_WORDS,
  START_WORDS,
  STOP_WORDS,
  STRONG_GO_WORDS,
  WEAK_GO_WORDS,
} from '../words/keywords.ts'
import { beginsMidSentence } from './begins-mid-sentence.ts'
import { isNameStart, isPlaceWord } from '../words/place-kind.ts'
import { isLineBoundary, lineStart } from './is-line-boundary.ts'
import { isNotice } from './is-notice.ts'
import { addsStop, endsLineWithStop, followsName, startsStop } from './named-stop.ts'
import { followsStopOfRow } from './stop-row.ts'
import { startsInstruction, startsTurn } from '../words/starts-instruction.ts'
import { endsGoal, followsLoneStreet, isStreetType, repeatsGoal, startsLeg } from '../words/starts-leg.ts'
import { isCapitalized, isDuration, isTime, startsLine, type Token } from '../words/tokens.ts'
import { startsVisit, visitLead } from '../words/visit-words.ts'

/** Abbreviations, whose period does not end a sentence. */
const ABBREVIATIONS = new Set(
  'n s e w st ste gen gov dr la mt ft rev bro sis jr sr mr mrs ms disb lv no rt lt approx cor pres ave av blvd pkwy rd pl ct ln hwy str a p m sun mon tue tues wed thu thur thurs fri sat jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
)
/** Symbols and bars that clubs put between instructions. Arrows may also mean 'to'. */
const SYMBOL = /^(?:(?![→➡➜➔])\p{So}|[|·~])$/u

/** More characters than the words before the place of a stop have. */
const MAX_LEAD_CHARACTERS = 60

/** No more characters of a line are searched for slashes and dashes. */
const MAX_ROW_CHARACTERS = 500

/** 'Orleans to N. Broad ->' */
const LEG_BEFORE_ARROW = /^\p{Lu}[^\n→➡➜➔>–—-]{1,50}\sto\s\p{Lu}[^\n→➡➜➔>–—-]*(?:\s(?:->|=>|[→➡➜➔>])|$|\n)/u
const MAX_LEG_CHARACTERS = 100

const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/
/** A picture such as 🏁. */
const PICTURE = /^\p{Extended_Pictographic}$/u

/**
 * Whether an instruction begins at a token. `splitSheet` asks this at each token after the first, because
 * clubs separate instructions by any mark, by a new line, or not at all.
 */
export function isBoundary(sheet: string, tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1]!, tokens[index]!]
  const between = sheet.slice(before.end, token.start)
  const starts = startsInstruction(sheet, tokens, index)
  // 'DISBAND (no coolers)', or house rules on the next line.
  const isApart = token.isMark || between.includes('\n')
  if (isApart && END_WORDS.has(before.word) && isNotice(sheet, tokens, index)) return true
  if (addsStop(tokens, index - 1) || isOneWithEnd(tokens, index)) return false
  if (addsStop(tokens, index)) return true
  // 'pick up the queen at Oak & Eagle', in lower case.
  if (between.includes('\n') && visitLead(sheet.slice(token.start, token.start + MAX_LEAD_CHARACTERS)) > 0)
    return true
  if (between.includes('\n')) return isLineBoundary(sheet, tokens, index, starts)
  if (before.word === 'and' && isTurnOfHit(sheet, tokens, index)) return false
  if (followsName(sheet, tokens, index) || followsLoneThen(sheet, tokens, index)) return false
  // A closing mark belongs to what it closes.
  if (token.isMark && !'(["“•*'.includes(token.text)) return false
  // '10 min. stop', '(15 MIN STOP)'.
  const isStop = isDuration(before) && STOP_WORDS.has(token.word)
  if (isStop && (before.hasDot || tokens[index + 1]?.text === ')')) return false
  if (token.text === '•') return !isPlaceWord(before.word) && !isWithinPlace(sheet, tokens, index)
  // 'Freret @ Napoleon (start)'.
  if (isNote(tokens, token.text === '(' ? index : index - 1)) return false
  // '(B)' labels an item.
  if (
    token.text === '(' &&
    tokens[index + 2]?.text === ')' &&
    tokens[index + 1]!.word.length === 1 &&
    // 'Stops (2): …'.
    !STOP_WORDS.has(before.word)
  )
    return true
  if (token.text === '(') {
    return (
      startsStop(tokens, index + 1) ||
      startsInstruction(sheet, tokens, index + 1) ||
      startsVisit(sheet, token.end)
    )
  }
  // 'Dryades to Washington / 12:25 Left on Washington', but not '1:00 - 5:00'.
  if (
    isTime(token) &&
    /^[/|;]$/.test(before.text) &&
    tokens[index - 2] !== undefined &&
    !isTime(tokens[index - 2]!)
  )
    return true
  // 'Stop at Dooky Chase then Orleans to N. Broad'.
  if (token.word === 'then' && startsLeg(sheet, tokens, index + 1)) return true
  if (/^[,–—-]$/.test(before.text) && endsLineWithStop(sheet, tokens, index)) return true
  if (before.isMark) {
    if ('.!?;'.includes(before.text)) return !token.isMark
    if (before.text === ',' && followsStopOfRow(sheet, token.start)) return true
    const leg = token.word === 'on' ? index + 1 : index
    if (before.text === ',' && (token.word === 'then' || startsVisit(sheet, token.start))) return true
    // 'Down Orleans, L. N. Claiborne, L. Esplanade'.
    const isInitial = /^[lr]$/.test(token.word) && token.hasDot
    if (before.text === ',' && isInitial && tokens[index + 1] && isNameStart(tokens[index + 1]!)) return true
    if (before.text === ',' && startsLeg(sheet, tokens, leg)) return !followsLoneStreet(sheet, tokens, index)
    // 'Oak to Dublin / Dublin to Plum'.
    const isSpaced = /\s/.test(sheet[before.start - 1] ?? '')
    const mayEndLeg = endsGoal(tokens, index - 1) || hasSlashesBetween(sheet, token.start)
    if (before.text === '/' && isSpaced && mayEndLeg && startsLeg(sheet, tokens, index)) return true
    if (/^[/–—-]$/.test(before.text) && isSpaced && isRowOfPlaces(sheet, before)) return true
    // '(START) N. Claiborne & Orleans'.
    if (before.text === ')' && isLabel(sheet, tokens, index - 3)) return starts
    if (before.text.endsWith(')'))
      return (
        starts ||
        // 'STOP @ 3226 LOUISIANA (15 MIN) LOUISIANA TO S. CLAIBORNE'.
        startsLeg(sheet, tokens, index) ||
        (isCapitalized(token) && closesInstruction(sheet, tokens, index - 1))
      )
    // '⚜ St. Claude to Forstall ⚜'.
    if (SYMBOL.test(before.text))
      return starts || startsLeg(sheet, tokens, index) || beginsItem(tokens, index)
    // 'Orleans & N. Villere -> Orleans to N. Broad'.
    const isArrow = /^(?:->|=>|[→➡➜➔>])$/.test(before.text)
    if (isArrow && LEG_BEFORE_ARROW.test(sheet.slice(token.start, token.start + MAX_LEG_CHARACTERS)))
      return true
    return (
      starts &&
      /^(?:[,:–—\-•*|(/"”>→➡➜➔»›]|->|=>)$/.test(before.text) &&
      !isLabelMark(sheet, tokens, index - 1)
    )
  }
  if (isTime(before) && before.text.endsWith('.') && isCapitalized(token)) return true
  // 'START Newton & Verret 2:00 Verret to Opelousas'.
  if (isTime(before) && startsLeg(sheet, tokens, index)) return true
  if (before.hasDot) {
    // '(15 min. each)'.
    if (isDuration(before) && !isCapitalized(token)) return false
    if (starts || repeatsGoal(sheet, tokens, index)) return true
    // 'where we end at 5. No coolers'.
    if (/^\d{1,2}$/.test(before.word) && /^(?:at|by|till|until)$/.test(tokens[index - 2]?.word ?? ''))
      return isCapitalized(token) && /^(?!and$|at$|n$|y$|of$|by$)\p{Ll}/u.test(tokens[index + 1]?.text ?? '')
    if (endsDate(tokens, index - 1)) return isCapitalized(token)
    if (before.word.length === 1 || /^\d+$/.test(before.word)) return false
    const endsStreet = isStreetType(tokens, index - 1) && !startsLine(sheet, tokens, index - 1)
    if (endsStreet && startsSentence(sheet, tokens, index)) return true
    return !ABBREVIATIONS.has(before.word) && /\s/.test(between)
  }
  if (repeatsGoal(sheet, tokens, index)) return true
  if (token.word === 'to' && END_WORDS.has(tokens[index + 1]?.word ?? '')) return true
  return starts && beginsMidSentence(sheet, tokens, index)
}

/** With this many slashes or dashes, a line has them between its instructions. */
const MIN_MARKS = 3

/**
 * Whether the line of a position separates its instructions by slashes: 'Start Oak & Eagle / Oak to Dublin
 * / …'.
 */
const hasSlashesBetween = (sheet: string, position: number): boolean =>
  partsOfRow(sheet, position, ' / ').length > MIN_MARKS

/** A name of up to five words, perhaps with a corner in brackets: 'A.L. Davis Park (Washington & LaSalle)'. */
const NAME_IN_ROW = /^\s*[\p{Lu}\d][^\s(]*(?: (?!(?:to|and|at)\b)[^\s(]+){0,4}(?: \([^()]{1,60}\))?\s*$/u
/** 'N. Broad', 'St. Roch', 'Washington Ave', 'Oak & Eagle': bands and queens are called otherwise. */
const LIKE_STREET =
  /^\s*(?:N|S|E|W|St|Gen|Dr|Gov)\.?\s|\s(?:st|ave?|blvd|rd|pkwy|street|avenue|boulevard|road)\b|[&@]/i

/** Whether a mark separates places in its line: 'A.L. Davis Park / Washington Ave / Freret St / …'. */
function isRowOfPlaces(sheet: string, { start, text }: Token): boolean {
  const parts = partsOfRow(sheet, start, ` ${text} `)
  return (
    parts.length > MIN_MARKS &&
    parts.every((part) => NAME_IN_ROW.test(part)) &&
    parts.filter((part) => LIKE_STREET.test(part)).length * 2 >= parts.length
  )
}

function partsOfRow(sheet: string, position: number, separator: string): string[] {
  const begin = sheet.lastIndexOf('\n', position - 1) + 1
  const [line] = sheet.slice(begin, begin + MAX_ROW_CHARACTERS).split('\n')
  return line!.split(separator)
}

/**
 * Whether a bullet comes before the name or the address of a place: 'START • 1 PM • the Bell • 12 Oak'.
 */
function isWithinPlace(sheet: string, tokens: readonly Token[], index: number): boolean {
  const line = tokens.slice(lineStart(sheet, tokens, index - 1), index)
  const next = tokens[index + 1]
  if (next === undefined || !line.some(({ word }) => isPlaceWord(word))) return false
  if (/^\d{3,5}$/.test(next.word)) return true
  return (
    isTime(line.at(-1)!) &&
    !startsInstruction(sheet, tokens, index + 1) &&
    !startsLeg(sheet, tokens, index + 1)
  )
}

/** Whether a number is the year or the day of a date: 'November 29, 2026', 'Nov. 29'. */
const endsDate = (tokens: readonly Token[], index: number): boolean =>
  /^20\d\d$/.test(tokens[index]!.word) ||
  (/^\d{1,2}$/.test(tokens[index]!.word) && MONTH.test(tokens[index - 1]?.word ?? ''))

/** Whether a name follows a picture, as in '🏁 Oak St.', but not 'STOP 🍻 Dooky Chase'. */
const beginsItem = (tokens: readonly Token[], index: number): boolean =>
  PICTURE.test(tokens[index - 1]!.text) &&
  isCapitalized(tokens[index]!) &&
  !isPlaceWord(tokens[index - 2]?.word ?? '')

/** Whether a sentence begins at a token after 'St.': 'Mazant to St. Claude', 'Procession leaves'. */
function startsSentence(sheet: string, tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index]!, tokens[index + 1]]
  if (startsLeg(sheet, tokens, index) && endsGoal(tokens, index)) return true
  // 'Ave. From there we take St. Claude'.
  if (token.word === 'from' && /^(?:there|here)$/.test(next?.word ?? '')) return true
  const isVerb =
    next !== undefined &&
    next.text === next.word &&
    (isPlaceWord(next.word) ||
      [GO_WORDS, WEAK_GO_WORDS, STRONG_GO_WORDS].some((words) => words.has(next.word)))
  return isVerb && isCapitalized(token) && token.word.length > 1 && !token.hasDot
}

/**
 * Whether 'disband' follows in 'Last stop and disband: the Bell', which is one end, or in 'Start and end:
 * the Bell'.
 */
const isOneWithEnd = (tokens: readonly Token[], index: number): boolean =>
  END_WORDS.has(tokens[index]!.word) &&
  /^(?:and|&|\/)$/.test(tokens[index - 1]!.word) &&
  [STOP_WORDS, START_WORDS].some((words) => words.has(tokens[index - 2]?.word ?? ''))

/** How many words 'Hit St. Bernard Ave. and' has at most. */
const MAX_HIT_WORDS = 6

/** Whether a turn says how to go on the street before it: 'Hit Washington and go left'. */
function isTurnOfHit(sheet: string, tokens: readonly Token[], index: number): boolean {
  const first = Math.max(0, index - MAX_HIT_WORDS)
  const offset = tokens.slice(first, index).findLastIndex(({ word }) => word === 'hit')
  if (offset === -1 || !startsTurn(sheet, tokens, index)) return false
  const hit = first + offset
  return hit === 0 || startsLine(sheet, tokens, hit) || tokens[hit - 1]!.isMark
}

/** Whether an instruction begins with only 'then' before: 'Then proceed up Oak' is one instruction. */
function followsLoneThen(sheet: string, tokens: readonly Token[], index: number): boolean {
  const then = tokens[index - 1]!.text === ',' ? index - 2 : index - 1
  if (tokens[then]?.word !== 'then') return false
  const isRepeated = [tokens[then - 1], tokens[then - 2]].some((before) => before?.word === 'then')
  return then === 0 || (!isRepeated && isBoundary(sheet, tokens, then))
}

/** Whether '(start)' or '(finish)' begins at a token. */
const isNote = (tokens: readonly Token[], open: number): boolean =>
  tokens[open]!.text === '(' &&
  tokens[open + 2]?.text === ')' &&
  isPlaceWord(tokens[open + 1]!.word) &&
  !STOP_WORDS.has(tokens[open + 1]!.word)

/** Whether a line begins with a keyword in brackets, after a bullet or not. */
function isLabel(sheet: string, tokens: readonly Token[], open: number): boolean {
  const first = tokens[open - 1]?.isMark === true ? open - 1 : open
  return (
    tokens[open]?.text === '(' &&
    isPlaceWord(tokens[open + 1]!.word) &&
    (first === 0 || startsLine(sheet, tokens, first))
  )
}

/** Whether a closing bracket ends an instruction that is inside brackets. */
function closesInstruction(sheet: string, tokens: readonly Token[], close: number): boolean {
  const open = tokens.slice(0, close).findLastIndex(({ text }) => text === '(')
  return open >= 0 && (STOP_WORDS.has(tokens[open + 1]!.word) || startsInstruction(sheet, tokens, open + 1))
}

/** Whether a mark is a bullet, or separates a keyword from its place: 'STOP: …'. */
function isLabelMark(sheet: string, tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]
  return (
    /^[•*\-–—:/"”(]$/.test(tokens[index]!.text) &&
    (before === undefined || isPlaceWord(before.word)) &&
    !startsTurn(sheet, tokens, index + 1)
  )
}
