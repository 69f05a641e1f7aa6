/** Words of clubs' names that do not tell one club from another. */
const SMALL_WORDS = new Set([
  'the',
  'of',
  'and',
  'de',
  'la',
  'le',
  'du',
  'social',
  'aid',
  'pleasure',
  'club',
  'sapc',
])

/**
 * Returns the initials of a name's first two distinctive words: 'TL'. They replace a group's picture
 * where it has none. Returns '?' if the name has no letters or digits.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}’']+/u).filter(Boolean)
  const distinctiveWords = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  const initialWords = (distinctiveWords.length > 0 ? distinctiveWords : words).slice(0, 2)
  return initialWords.map((word) => /^./u.exec(word)?.[0].toUpperCase()).join('') || '?'
}

/**
 * Returns a club's name without 'Social Aid & Pleasure Club', for tags on the map and sentences,
 * where the whole name is too long. Other names stay unchanged.
 */
export function shortName(name: string): string {
  const nameWithoutKind = name.replace(/[\s,]+(social aid (&|and) pleasure club|sa(&)?pc)\.?$/i, '').trim()
  return nameWithoutKind === '' ? name : nameWithoutKind
}

/** Returns a group's name as cards and lists show it. */
export const shownGroupName = (name: string): string => name || 'Unknown Group'

/** Returns a group's name as the map and the home page's banner show it, where it names the parade. */
export const shownParadeName = (name: string): string => name || 'Unknown Parade'
