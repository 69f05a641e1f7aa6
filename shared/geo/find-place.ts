import type { Place } from './place.ts'
import { PLACES } from './places.ts'
import { VENUES } from './venues.ts'

/** Keywords before the name of a place on a sheet. */
const KEYWORD = /^(start|starts|starting|stop|stops|refuel|disband|disbands|end|ends|finish|meet|begin)\b/

/** Words that sheets may leave out. */
const OPTIONAL_WORDS = new Set(['the', 'at', 'and', 'by', 'near', 'corner', 'of', 'under', 'bridge'])

/** One spelling for words with several. */
const COMMON_FORMS = new Map([
  ['north', 'n'],
  ['south', 's'],
  ['saint', 'st'],
  ['pk', 'park'],
  ['sq', 'square'],
  ['mlk', 'martin luther king'],
])

/** Street types, which sheets often leave out. 'St' is missing, because it also means Saint. */
const STREET_TYPES = new Set(['ave', 'avenue', 'blvd', 'boulevard', 'street'])

/** Returns the words of a string for comparison: lower case, without accents and punctuation. */
function comparableWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    // 'A L Davis Park' is 'A.L. Davis Park'.
    .replace(/\b([a-z]) (?=[a-z]\b)/g, '$1')
    .trim()
  return plain
    .replaceAll('martin luther king jr', 'martin luther king')
    .split(' ')
    .flatMap((word) => (COMMON_FORMS.get(word) ?? word).split(' '))
    .filter((word) => word !== '' && !OPTIONAL_WORDS.has(word) && !STREET_TYPES.has(word))
}

interface PlaceName {
  place: Place
  /** Finds it in the comparable words of a text, which have a space before and after each. */
  pattern: RegExp
  length: number
}

/** Words and numbers before a short name: '2:15 pit stop #1 with Zulu'. */
const BEFORE_SHORT_NAME = String.raw`(?: (?:\d\S*|[ap]m|no|first|second|third|last|final|pit|rest|bar|break|with|in|(?:start|stop|refuel|disband|end|finish|meet|begin)\w*))*`
/** Its address or a time after it. */
const AFTER_SHORT_NAME = String.raw`(?: (?:around |about |until )?\d.*)?`

function nameOf(place: Place, name: string, isShort: boolean): PlaceName {
  const words = comparableWords(name).join(' ')
  const source = isShort ? `^${BEFORE_SHORT_NAME} ${words}${AFTER_SHORT_NAME} $` : ` ${words} `
  return { place, pattern: new RegExp(source), length: words.length }
}

// Long names first, so that 'N Claiborne at Orleans' does not match a shorter name inside it.
const NAMES: PlaceName[] = [...PLACES, ...VENUES]
  .flatMap((place) => [
    ...[place.name, ...place.aliases].map((name) => nameOf(place, name, false)),
    ...place.shortNames.map((name) => nameOf(place, name, true)),
  ])
  .sort((a, b) => b.length - a.length)

/**
 * Returns the place that a waypoint of a route sheet names, so that routes through well-known places
 * need no coordinates; or undefined. Accepts 'REFUEL: Candlelight Lounge', 'Start: Tremé Center' and
 * 'STOP N. Claiborne & Orleans'; keywords, case, accents and punctuation do not matter. If it names
 * several places, the longest name wins.
 */
export function findPlace(waypoint: string): Place | undefined {
  const words = comparableWords(waypoint)
  const nameWords = KEYWORD.test(words[0] ?? '') ? words.slice(1) : words
  const text = ` ${nameWords.join(' ')} `
  return NAMES.find(({ pattern }) => pattern.test(text))?.place
}

/**
 * Whether a text is the name of a known place and nothing else; also a mix of its names, as 'Kermit’s
 * Mother-in-Law'.
 */
export function isPlaceName(text: string): boolean {
  const place = findPlace(text)
  if (place === undefined) return false
  const nameWords = new Set([place.name, ...place.aliases, ...place.shortNames].flatMap(comparableWords))
  return comparableWords(text).every((word) => nameWords.has(word))
}
