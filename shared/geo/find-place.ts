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
  /** Its comparable words, with a space before and after each. */
  text: string
  place: Place
}

// Long names first, so that 'N Claiborne at Orleans' does not match a shorter name inside it.
const NAMES: PlaceName[] = [...PLACES, ...VENUES]
  .flatMap((place) =>
    [place.name, ...place.aliases].map((name) => ({ text: ` ${comparableWords(name).join(' ')} `, place })),
  )
  .sort((a, b) => b.text.length - a.text.length)

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
  return NAMES.find((name) => text.includes(name.text))?.place
}

/** Whether a text is the name of a known place and nothing else; also a mix of its names, as 'Kermit’s Mother-in-Law'. */
export function isPlaceName(text: string): boolean {
  const place = findPlace(text)
  if (place === undefined) return false
  const nameWords = new Set([place.name, ...place.aliases].flatMap(comparableWords))
  return comparableWords(text).every((word) => nameWords.has(word))
}
