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
 * Up to two letters that stand for a group: the first letters of its first two telling words ('Tremé Lantern Steppers'
 * → 'TL'). '?' for a name without letters.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}’']+/u).filter(Boolean)
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  const chosen = (telling.length > 0 ? telling : words).slice(0, 2)
  return chosen.map((word) => /^./u.exec(word)?.[0].toUpperCase()).join('') || '?'
}
