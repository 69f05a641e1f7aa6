// cspell:ignore goin continu hitt leav stepp stopp
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

// A time or a pin is one token, so that its marks end no sentence.
const TOKEN =
  /\(-?\d{1,2}\.\d{3,7}, ?-?\d{1,3}\.\d{3,7}\)|\d{1,2}(?::\d{2})?\s?(?:[ap]\.?\s?m\b\.?|o['’]clock|noon\b)|\d{1,2}:\d{2}|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*|->|=>|[^\s\p{L}\p{N}]/giu

const IS_WORD = /^[\p{L}\p{N}]/u

/** Returns the words and marks of a text, in order. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const [found] = match
    const isMark = !IS_WORD.test(found)
    const last = tokens.at(-1)
    if (found === '.' && last !== undefined && !last.isMark && last.end === match.index) {
      last.hasDot = true
      continue
    }
    const end = match.index + found.length
    tokens.push({ text: found, word: normalize(found), start: match.index, end, isMark, hasDot: false })
  }
  return tokens
}

/** Whether a token, other than the first, is the first of its line. */
export const startsLine = (sheet: string, tokens: readonly Token[], at: number): boolean =>
  sheet.slice(tokens[at - 1]!.end, tokens[at]!.start).includes('\n')

/** Whether a token is a time of day, such as '12 noon' or '1:00 p.m.'. */
export const isTime = ({ text }: Token): boolean =>
  /^\d{1,2}(?::\d{2}|\s?(?:[ap]\.?\s?m|o['’]clock|noon))/i.test(text)

/** Words as some sheets spell them. */
const SPELLINGS = new Map([
  ['da', 'the'],
  ['dat', 'that'],
  ['den', 'then'],
])
/** Verbs of sheets, as in 'goin'. */
const DROPPED_G =
  /^(com|continu|cross|disband|end|finish|go|hang|head|hitt|leav|lin|mak|mov|pass|proceed|roll|start|stepp|stopp|tak|travel|turn|walk)in$/

/** Returns a word in lower case, without accents and apostrophes: 'goin’' as 'going'. */
function normalize(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return SPELLINGS.get(plain) ?? plain.replace(DROPPED_G, '$1ing')
}
