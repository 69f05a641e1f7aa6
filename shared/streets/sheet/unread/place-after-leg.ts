import { findPlace } from '../../../geo/find-place.ts'

const NAME = String.raw`(?:(?:Mr|Mrs|Ms|Dr|Rev|St|[A-Z])\.?\s)*\p{Lu}[\p{L}’'-]{2,}(?:\s(?:\p{Lu}[\p{L}’'-]*|&|of|the|house\b))*`
/** ' - Zulu Club', ', Mr. Joe house', ' (the Autocrat', ' at 1500 Piety'. */
const NAMED = new RegExp(
  String.raw`(?:[,(:–—-]|\s(?:at|by|@|and|&)\s)\s*(?:(?:at|by|the|quick|for|in|front|of|a)\s)*(\d{3,5}\s\p{Lu}[\p{L}.]*|${NAME})`,
  'u',
)
/** Words of a stop that names no place. */
const VISIT =
  /\b(?:toast|drinks?|salute|greet|visit|pick(?:ing)?\s?up|break(?!\s+(?:it|down|up|away)\b)|pay(?:ing)? respects|refreshments?)\b/i
/** Words after a leg that are no places. */
const NO_PLACE =
  /^(?:street|avenue|ave|blvd|boulevard|left|right|then|and|uptown|downtown|lake|lakeside|lakebound|river|riverside|riverbound|bridge|going|moving|route|rain|the|end|disband)\b/i

/**
 * Returns the place that the words after the streets of a leg name, or what they say about a stop: 'Zulu Club'
 * of 'Orleans to N. Broad - Zulu Club'. Returns undefined if they do neither.
 *
 * @param rest the text after the last street
 */
export function placeAfterLeg(rest: string): string | undefined {
  const place = NAMED.exec(rest)?.[1]
  if (place !== undefined && !NO_PLACE.test(place)) return place
  const visit = VISIT.exec(rest)
  if (visit !== null) return trimmed(rest.slice(visit.index))
  return findPlace(rest) === undefined ? undefined : trimmed(rest)
}

const trimmed = (text: string): string =>
  text.replace(/^[\s,(–—-]+/, '').replace(/(?<![\s).,!])[\s).,!]+$/, '')
