const TYPE = String.raw`(?:Jr|St|Ave?|Blvd|Rd|Pl|Dr|Hwy|Pkwy|Ct|Ln)\b`
const WORD = String.raw`[\p{L}’'-]{1,30}`
/** 'N. Claiborne', 'A.P. Tureaud', '2nd', 'Jackson Ave.', 'Martin Luther King Jr. Blvd.'. */
const NAME = String.raw`(?:(?:N|S|E|W|S[Tt]|G[Ee][Nn]|G[Oo][Vv]|D[Rr]|R[Ee][Vv]|\p{Lu}\.?\p{Lu})\.?\s){0,3}(?!(?:\d{1,2}|Noon)\s)[\p{Lu}\d][\p{L}\d’'-]{1,30}(?:\s(?!${TYPE})\p{Lu}${WORD}){0,3}(?:\s${TYPE}\.?){0,2}`
const CORNER = new RegExp(String.raw`(?<![\p{L}\d.:’'-])${NAME}\s?(?:&|@|\/|\b(?:and|at|n|y))\s?${NAME}`, 'u')

const CLAUSE = String.raw`(?:will|then|we|go(?:es)?|rolls?|proceeds?|heads?|moves?|walks?|takes?|turns?|continues?)\b`
/** ' at noon', ' and will', '. Take Oak to Eagle', ' > Oak'; not ' under the bridge', ' (the club)' or ' – the Bell'. */
const REST = new RegExp(
  String.raw`^(?:[.!?]\s|:\s\p{Ll}|\s?[>→]+\s|[\s,]+(?:(?:at|around|about|by)\s+(?:noon|\d{1,2}\b(?!\s\p{Lu}))|(?:and\s+)?${CLAUSE}|where\s+we\b|facing\b|(?:over\s)?to\s|(?:up|down)\s+\p{Lu})|\s[-–—]\s(?=.*\b(?:to|towards?)\s))`,
  'u',
)

/** ' (St. Roch Market)' */
const BRACKETS = /^\s\([^)]{1,60}\)/

/** The words of such sentences; a text in capitals has them in capitals. */
const SENTENCE_WORDS =
  /\b(?:WE|US|WILL|PARADE|LINES?|LINING|MEET|MEETING|JOIN|GATHER|ROLLS?|ROLLING|GOES|UP|THE|AT|FROM|ON|AND|TO|THEN|WHERE)\b/g

/**
 * Returns the corner in a sentence such as 'We will line up at Oak & Eagle and roll at noon', without the
 * rest of the sentence. Returns other text as it is.
 */
export function cornerInSentence(text: string): string {
  const isShouted = !/\p{Ll}/u.test(text)
  const sentence = isShouted ? text.replace(SENTENCE_WORDS, (word) => word.toLowerCase()) : text
  const found = CORNER.exec(sentence)
  if (found === null) return text
  const lead = sentence.slice(0, found.index)
  if (lead !== '' && !isSentenceLead(lead)) return text
  const corner = found.index + found[0].length
  const end = corner + (BRACKETS.exec(sentence.slice(corner))?.[0].length ?? 0)
  return text.slice(found.index, REST.test(sentence.slice(end)) ? end : undefined)
}

const LABEL =
  /^(?:(?:\S+\s){0,3}?(?:route|line-?up|location|place|spot|point|address|where|corner|time|\d{1,2})|str|leg \w)\s?:\s?$/i
const PREPOSITION = /^(?:at|from|on|@)$/i
const VERB =
  /^(?:we|us|parade|lines?|lining|meet(?:ing)?|join|gather|roll(?:s|ing)?|hits?|goes|going|leav(?:es|ing)|com(?:es|ing)|form(?:s|ing)?|strt)$/i

/** Whether the words before a corner are 'Route:', 'Join us at' or the like; not 'Verret’s lounge at'. */
function isSentenceLead(lead: string): boolean {
  if (/[,(]/.test(lead)) return false
  if (LABEL.test(lead)) return true
  const words = lead.trim().split(/\s+/)
  if (!PREPOSITION.test(words.pop()!)) return false
  if (words.length === 0) return true
  // 'Revolution SAPC hits the street from'.
  const verb = words.findIndex((word, index) => VERB.test(word) && (index === 0 || isNoName(word)))
  return verb !== -1 && words.slice(verb + 1).every(isNoName)
}

/** Whether a word begins with no capital. */
const isNoName = (word: string): boolean => !/^\p{Lu}/u.test(word)
