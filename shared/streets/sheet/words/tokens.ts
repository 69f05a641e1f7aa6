import { SHORT_LABELS } from './keywords.ts'
import { PIN } from './pin.ts'
import { plainLetters } from './plain-letters.ts'
import { KIND_OF_STOP, WHICH_STOP } from './stop-words.ts'

/** A word or a punctuation mark of a route sheet. */
export interface Token {
  /** As written. */
  text: string
  /** In lower case, without accents and apostrophes. */
  word: string
  /** Where it begins in the text, and where it ends. */
  start: number
  end: number
  /** Whether it is a mark such as '&' or ',' instead of a word. */
  isMark: boolean
  /** Whether a period follows it directly, as after 'St.'. */
  hasDot: boolean
}

/**
 * The number of an item: '②' anywhere; at the beginning of a line '2.', '2)', '#2', '2 –', 'Step 2:',
 * 'IV.', '1300 hrs –'; and after a mark also '2nd' in '2nd stop'.
 */
const LABEL = String.raw`[①-⑳❶-❿]|(?<=(?:^|\n)[ \t>*•|]{0,8})(?:(?:step|turn|leg|no\.?)\s?#?|#)?\d{1,2}(?:[.):\]](?!\d)|\s?[-–—](?=\s)|(?<=#\d{1,2})(?=\s)|(?=\s*\|))|(?<=(?:^|\n)[ \t>*•|]{0,8})(?:[01]\d|2[0-3])[0-5]\d\s?(?:hrs?|hours)?\.?\s?[-–—:](?=\s)|(?<=(?:^|\n)[ \t>*•|]{0,8})[ivx]{1,5}[.)](?=\s)|(?<=(?:^|[\n.,;:!?([]|\s[–—-])[ \t>*•|–—-]{0,8})(?:${WHICH_STOP})(?=\s+(?:(?:${KIND_OF_STOP})\s?)?(?:stop|refuel)\b)`

const TIME_OR_WORD_OR_MARK =
  /\d{1,2}(?::\d{2})?\s?(?:[ap]\.?\s?m\b\.?|o\s?['’]?\s?clock|noon\b)|\d{1,2}(?::\d{2})?[ap]\b|\d{1,2}:\d{2}|\d{1,3}[\s-]?min(?:ute)?s?\b|(?:line-up|roll-out|(?:kick|step|roll)-off)\b|dis-band(?:s|ing)?\b|[rl]\/t\b|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*|->|=>|(?<=\S)\t+(?=\S)|(?!\p{Emoji_Modifier}|\u{200D}|\u{FE0F})[^\s\p{L}\p{N}]/u

// A time, a duration or a pin is one token, so that its marks end no sentence.
const TOKEN = new RegExp(`${PIN.source}|(?<label>${LABEL})|${TIME_OR_WORD_OR_MARK.source}`, 'giu')

const IS_WORD = /^[\p{L}\p{N}]/u

/**
 * Returns the words and marks of a sheet, in order.
 *
 * @param isSheetLowerCase whether the sheet is in lower case, so that any of its words may be a name
 */
export function readTokens(text: string, isSheetLowerCase = false): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const found = plainLetters(match[0]).replace('[', '(').replace(']', ')')
    const isLabel = match.groups?.['label'] !== undefined
    const isMark = isLabel || !IS_WORD.test(found)
    const last = tokens.at(-1)
    if (found === '.' && last !== undefined && !last.isMark && last.end === match.index) {
      last.hasDot = true
      continue
    }
    const end = match.index + match[0].length
    if (found === ':' && last !== undefined && beginsLine(text, tokens, -1) && isPlaceNext(text, end))
      last.word = SHORT_LABELS.get(last.word) ?? last.word
    if (last !== undefined && last.word === '2' && isTo(tokens, tokens.length - 1, isMark, found))
      last.word = 'to'
    // '(LEFT) ON ESPLANADE' at the beginning of a line.
    if (found === ')' && isBracketedKeyword(text, tokens)) {
      const [bracket, keyword] = tokens.splice(-2)
      tokens.push({ ...keyword!, start: bracket!.start, end: match.index + 1 })
      continue
    }
    tokens.push({
      // A label is a bullet.
      text: isLabel ? '•' : isSheetLowerCase ? found.toUpperCase() : found,
      word: isLabel ? '•' : normalize(found),
      start: match.index,
      end,
      isMark,
      hasDot: false,
    })
  }
  return tokens
}

const LEG = /[→>]|\b(?:to|left|right|on|up|down|take|turn)\b/i

/** Whether the rest of a line may be a place: 'E: Oak & Eagle', but not the item 'E: Oak to Eagle' of a list. */
function isPlaceNext(text: string, from: number): boolean {
  const [rest = ''] = /[^\n]*/.exec(text.slice(from, from + MAX_PLACE_CHARACTERS)) ?? []
  return /\p{L}/u.test(rest) && !LEG.test(rest)
}

const MAX_PLACE_CHARACTERS = 100

/** Keywords that some sheets put in brackets before what they are about. */
const BRACKETED = /^(left|right|up|down|out|back|start|stop|end|disband)$/

/** Whether the last tokens are '(' at the beginning of a line and a keyword. */
function isBracketedKeyword(text: string, tokens: readonly Token[]): boolean {
  const [bracket, keyword] = tokens.slice(-2)
  if (bracket?.text !== '(' || keyword === undefined || !BRACKETED.test(keyword.word)) return false
  const isBullet = /^[•*–—-]$/.test(tokens.at(-3)?.text ?? '')
  return beginsLine(text, tokens, -2) || (isBullet && beginsLine(text, tokens, -3))
}

/** Whether a token, counted from the end, is the first of its line. */
function beginsLine(text: string, tokens: readonly Token[], index: number): boolean {
  const before = tokens.at(index - 1)
  return before === undefined || text.slice(before.end, tokens.at(index)!.start).includes('\n')
}

/** Words before or after a number that is a number: 'stop 2', '2 blocks'. */
const NUMBERED =
  /^(stop|part|leg|no|number|section|division|line|step|turn|band|group|day|route|ward|act|for|the|at|about|of|by|and|in)$/
const COUNTED =
  /^(blocks?|blks?|bands?|bars?|stops?|hours?|hrs?|miles?|min|minutes|more|times|pm|am|day|days|to|or|and)$/i

/** Whether a '2' means 'to', as in 'Oak 2 Eagle'. */
function isTo(tokens: readonly Token[], index: number, isMarkNext: boolean, next: string): boolean {
  const before = tokens[index - 1]
  return (
    before !== undefined &&
    !before.isMark &&
    !NUMBERED.test(before.word) &&
    !tokens[index]!.hasDot &&
    !isMarkNext &&
    !COUNTED.test(next)
  )
}

/** Whether a token, other than the first, is the first of its line. */
export const startsLine = (sheet: string, tokens: readonly Token[], index: number): boolean =>
  sheet.slice(tokens[index - 1]!.end, tokens[index]!.start).includes('\n')

/** Whether a token is a time of day, such as '12 noon' or '1:00 p.m.'. */
export const isTime = ({ text }: Token): boolean =>
  /^\d{1,2}(?::\d{2}|[ap]$|\s?(?:[ap]\.?\s?m|o\s?['’]?\s?clock|noon))/i.test(text)

/** Whether a token says how long a stop takes: '15 min'. */
export const isDuration = ({ word }: Token): boolean => /^\d+\D?min/.test(word)

/** Words as some sheets spell them. */
const SPELLINGS = new Map([
  ['da', 'the'],
  ['dat', 'that'],
  ['den', 'then'],
  ['thence', 'then'],
  ['ta', 'to'],
  ['twrds', 'towards'],
  ['twds', 'towards'],
  ['strt', 'start'],
  ['lv', 'leaves'],
  ['line-up', 'lineup'],
  ['roll-out', 'rollout'],
  ['kick-off', 'kickoff'],
  ['step-off', 'kickoff'],
  ['roll-off', 'kickoff'],
  ['dis-band', 'disband'],
  ['dis-bands', 'disbands'],
  ['dis-banding', 'disbanding'],
  ['r/t', 'right'],
  ['l/t', 'left'],
  // Spanish. cspell:words salida izquierda derecha
  ['salida', 'start'],
  ['izquierda', 'left'],
  ['derecha', 'right'],
  ['hasta', 'to'],
  ['por', 'along'],
  ['en', 'on'],
  ['y', 'and'],
])
/** Verbs of sheets, as in 'goin'. */
const DROPPED_G =
  /^(com|continu|cross|disband|end|finish|go|hang|head|hitt|kick|leav|lin|mak|mov|pass|proceed|roll|start|stepp|stopp|tak|travel|turn|walk)in$/

/** Returns a word in lower case, without accents and apostrophes: 'goin’' as 'going'. */
function normalize(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return SPELLINGS.get(plain) ?? plain.replace(DROPPED_G, '$1ing')
}

/** A sheet in which fewer words than this begin with a capital is in lower case. */
const MIN_CAPITALIZED_SHARE = 0.1

/** Whether a sheet is in lower case, apart from a few words such as the club's name. */
export function isLowerCaseSheet(sheet: string): boolean {
  const words = sheet.match(/(?<!\p{L})\p{L}+/gu) ?? []
  const capitalized = words.filter((word) => /^\p{Lu}/u.test(word))
  return capitalized.length < words.length * MIN_CAPITALIZED_SHARE
}

/** Whether a token has a capital. */
export const isCapitalized = ({ text }: Token): boolean => text !== text.toLowerCase()
