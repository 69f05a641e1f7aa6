import { PLACES, type Place } from './places.ts'

/** Words before the name of a place on a sheet: they say what happens there, not where it is. */
const PREFIX = /^(start|starts|starting|stop|stops|refuel|disband|disbands|end|ends|finish|meet|begin)\b/

/** Words that sheets may leave out. */
const LOOSE_WORDS = new Set(['the', 'at', 'and', 'by', 'near', 'corner', 'of', 'under', 'bridge'])

const SHORT_FORMS: Record<string, string> = {
  north: 'n',
  south: 's',
  saint: 'st',
  mlk: 'martin luther king',
}

/** Endings that add nothing to a street's name on a sheet. */
const STREET_KINDS = new Set(['ave', 'avenue', 'blvd', 'boulevard', 'street'])

/**
 * Returns the words of a text for comparison: no case, accents or punctuation, one spelling for
 * common short forms.
 */
function words(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return plain
    .replaceAll('martin luther king jr', 'martin luther king')
    .split(' ')
    .flatMap((word) => (SHORT_FORMS[word] ?? word).split(' '))
    .filter((word) => word !== '' && !LOOSE_WORDS.has(word) && !STREET_KINDS.has(word))
}

interface Name {
  words: string
  place: Place
}

// Long names first, so that 'N Claiborne at Orleans' does not match a shorter name inside it.
const NAMES: Name[] = PLACES.flatMap((place) =>
  [place.name, ...place.aliases].map((name) => ({ words: ` ${words(name).join(' ')} `, place })),
).sort((a, b) => b.words.length - a.words.length)

/**
 * Returns the place that a waypoint of a route sheet names, or undefined. Accepts 'REFUEL:
 * Candlelight Lounge', 'Start: Tremé Center', 'STOP N. Claiborne & Orleans'; prefixes, case,
 * accents and punctuation do not matter. If a text names several places, the longest name counts.
 */
export function findPlace(waypoint: string): Place | undefined {
  const all = words(waypoint)
  const text = ` ${(PREFIX.test(all[0] ?? '') ? all.slice(1) : all).join(' ')} `
  return NAMES.find((name) => text.includes(name.words))?.place
}
