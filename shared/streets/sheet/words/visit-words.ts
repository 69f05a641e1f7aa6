import { KIND_OF_STOP, MINUTES, WHICH_STOP } from './stop-words.ts'

const FARE = 'refreshments?|drinks?|food|beers?|bar|gumbo|lunch|water|snacks?'
const KIND_OF_BREAK = String.raw`(?:(?:${WHICH_STOP}|${KIND_OF_STOP}|${MINUTES}|band|our|a)\s+){1,3}break(?!\s+(?:it|down|up|away|out)\b)`
const GREETING = String.raw`salute|saluting|greet(?:ing)?|toast(?:ing)?(?=\s*(?::|@|(?:to|at|with|for)\b))|pay(?:ing)?\s+(?:our\s+)?respects`
/**
 * 'pick up the queen at', 'visit Ms. Pearl, '; not 'Pick up the pace', 'Pick up on Oak' or 'Visit our
 * site'.
 */
const CALL = String.raw`(?:pick(?:ing)?[\s-]*ups?(?!\s+(?:on|the\s+pace|from|where)\b)|visit(?:ing)?)(?=[^\n]*(?:\s(?:at|by|@)\s|[,:]))`

/** The words of a visit anywhere in a line: 'toast to', '10 minute break'. */
export const VISIT = new RegExp(
  String.raw`\b(?:${KIND_OF_BREAK}|break(?=\s*[).,]|$)|${GREETING}|toast|drinks?|refreshments?|pick(?:ing)?\s?up|visit)(?!\p{L})`,
  'iu',
)

/**
 * The beginning of a line that names a stop without the word 'stop': 'Drinks at', 'Water break', 'Salute
 * to'.
 */
const LEAD = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:${FARE})(?:\s+(?:&|and)\s+\p{L}+)?(?=\s*(?:[:@–—]|-\s|(?:at|by)\b))|(?:${KIND_OF_BREAK}|break(?=\s*(?:[:#@–—.!]|at\b|\d|$)))(?!\p{L})|(?:${GREETING}|${CALL})(?!\p{L})(?:\s+(?:to|with)\b)?(?=\s*[\p{L}\d:–—-]))\s*(?:[:@–—-]|(?:at|by)\b)?`,
  'iu',
)
/** What a label such as 'Bar:' introduces, unless it is 'cash only'. */
const NAME = /^\s*(?:[Tt]he\s+)?[\p{Lu}\d]/u
const LABEL_END = /[:–—-]$/
const FARE_LABEL = new RegExp(`^[^\\p{L}]*(?:${FARE})\\b`, 'iu')

/** Returns how many characters of a line say that it is a visit; 0 if it is none. */
export function visitLead(text: string): number {
  const [lead = ''] = LEAD.exec(text) ?? []
  const isLabel = FARE_LABEL.test(lead) && LABEL_END.test(lead)
  return isLabel && !NAME.test(text.slice(lead.length)) ? 0 : lead.length
}

/** 'at Oak', ': the Bell' */
const PLACE_AFTER =
  /^[^()\n]*(?:\b[Aa][Tt]|@|:)\s+(?:[Tt]he\s+|THE\s+)?(?!\d{1,2}(?::\d\d)?\s*(?:[APap]\.?\s?[Mm]\b|$|[),]))(?!(?:Cash|CASH|Free|FREE)\b)[\p{Lu}\d]/u
const MAX_VISIT_CHARACTERS = 80

/**
 * Whether a visit that names its place begins at a position: 'toast at Oak & Eagle', but not 'toast to our
 * founders'.
 */
export function startsVisit(sheet: string, position: number): boolean {
  const text = sheet.slice(position, position + MAX_VISIT_CHARACTERS)
  return visitLead(text) > 0 && PLACE_AFTER.test(text)
}

/** A picture of a stop sign, a drink or food before a place. */
export const STOP_PICTURE = /^\s*[🛑🍻🍺🍹🍸🍷🥃🥤🍗🍖🍔🍽]/u
