import { KIND_OF_STOP, MINUTES, WHICH_STOP } from './stop-words.ts'

const FARE = 'refreshments?|drinks?|food|beers?|bar|gumbo|lunch|water|snacks?|rest'
const BREAK = String.raw`(?:(?:${WHICH_STOP}|${KIND_OF_STOP}|${MINUTES}|band|our|a)\s+){0,3}break(?!\s+(?:it|down|up|away|out)\b)`
const VISIT = String.raw`salute|saluting|toast(?:ing)?|greet(?:ing)?|visit(?:ing)?(?:\s+with)?|pay(?:ing)?\s+(?:our\s+)?respects|pick(?:ing)?[\s-]*up`

/**
 * How a line begins that names a stop without the word: 'Refreshments at', 'Bar: ', 'Water break', 'Salute
 * to', 'Pick up'.
 */
export const VISIT_LEAD = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:${FARE})(?:\s+(?:&|and)\s+[\p{L}]+)?(?=\s*(?:[:@–—-]|at\b|by\b))|${BREAK}(?!\p{L})|(?:${VISIT})(?!\p{L})(?:\s+(?:to|with)\b)?(?=\s*[\p{L}\d:–—-]))\s*(?:[:@–—-]|(?:at|by)\b)?`,
  'iu',
)

/** A picture of a stop sign, a drink or food before a place. */
export const STOP_PICTURE = /^\s*[🛑🍻🍺🍹🍸🍷🥃🥤🍗🍖🍔🍽]/u
