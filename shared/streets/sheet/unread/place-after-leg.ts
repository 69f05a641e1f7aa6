import { findPlace } from '../../../geo/find-place.ts'
import { VISIT } from '../words/visit-words.ts'

const NAME = String.raw`(?:(?:Mr|Mrs|Ms|Dr|Rev|St|[A-Z])\.?\s)*\p{Lu}[\p{L}’'-]{2,}(?:\s(?:\p{Lu}[\p{L}’'-]*|&|of|the|house\b))*`
/** ' - Zulu Club', ', Mr. Joe house', ' (the Autocrat', ' at 1500 Piety'. */
const NAMED = new RegExp(
  String.raw`(?:[,(:–—-]|\s(?:at|by|@)\s)\s*(?:(?:at|by|the|quick|for|in|front|of|a)\s)*(\d{3,5}\s\p{Lu}[\p{L}.]*|${NAME})`,
  'u',
)
/** Words after a leg that are no places. */
const NO_PLACE =
  /^(?:street|avenue|ave|blvd|boulevard|left|right|then|and|uptown|downtown|lake|lakeside|lakebound|river|riverside|riverbound|bridge|going|moving|route|rain|the|end|disband|happy|let|noon|midnight|approx|bring|one|two|three|proceed|keep|stay|neutral|first half|second half|no|please|everyone|we|music|band)\b/i

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
