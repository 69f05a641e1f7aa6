import { readOrdinal } from './ordinals.ts'

/** A street's name in normal form, for comparison. */
export interface FoldedName {
  /** 'n', 's', 'e' or 'w' if the name has a direction, else empty. */
  direction: string
  /**
   * The rest in lower case, with abbreviations written out, without accents, punctuation and
   * spaces.
   */
  core: string
  /** 'street', 'avenue', …; empty if the name has none. */
  type: string
}

const DIRECTIONS = new Map(
  ['north', 'south', 'east', 'west'].flatMap((word) => [
    [word, word[0]!],
    [word[0]!, word[0]!],
  ]),
)

const TYPES: Record<string, string[]> = {
  street: ['st', 'str', 'strt'],
  avenue: ['ave', 'av', 'aves'],
  boulevard: ['blvd', 'bl', 'bld', 'boul', 'blv', 'bvd'],
  parkway: ['pkwy', 'pky', 'pkway', 'pwy'],
  drive: ['dr', 'drv'],
  road: ['rd'],
  court: ['ct'],
  place: ['pl'],
  lane: ['ln'],
  highway: ['hwy', 'hiway'],
  expressway: ['expy', 'expwy', 'xway'],
  circle: ['cir'],
  alley: ['aly'],
  terrace: ['ter'],
  way: ['wy'],
  walk: [],
  trace: ['trce'],
  plaza: ['plz'],
  roadway: [],
  freeway: ['fwy'],
}

const TYPE_OF = new Map(
  Object.entries(TYPES).flatMap(([type, forms]) => [type, ...forms].map((form) => [form, type] as const)),
)

/** What abbreviations mean, except at the end of a name, where 'st' and 'dr' are types. */
const LONG_FORMS = new Map([
  ['st', 'saint'],
  ['ste', 'saint'],
  ['gen', 'general'],
  ['genl', 'general'],
  ['gov', 'governor'],
  ['dr', 'doctor'],
  ['doc', 'doctor'],
  ['chas', 'charles'], // cspell:disable-line
  ['rev', 'reverend'],
  ['pres', 'president'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['mlk', 'martin luther king'],
  ['ml', 'martin luther'],
  ['oc', 'oretha castle'],
  ['och', 'oretha castle haley'],
  ['ave', 'avenue'],
])

/** Words that sheets may leave out. */
const OPTIONAL_WORDS = new Set(['the', 'jr', 'sr', 'junior'])

/** Returns the normal form of a street's name, from the street file or as someone wrote it. */
export function foldName(text: string): FoldedName {
  let words = joinInitials(plainWords(text).filter((word) => !OPTIONAL_WORDS.has(word)))
  let direction = ''
  // In 'West Drive', and alone, West is the name.
  if (words.length > 2 || !TYPE_OF.has(words[1] ?? 'street')) {
    if (DIRECTIONS.has(words[0]!)) direction = DIRECTIONS.get(words.shift()!)!
    else if (words.length > 2 && DIRECTIONS.has(words.at(-1)!)) direction = DIRECTIONS.get(words.pop()!)!
  }
  const type = words.length > 1 ? (TYPE_OF.get(words.at(-1)!) ?? '') : ''
  if (type !== '') words = words.slice(0, -1)
  const long = words.flatMap((word, index) =>
    // 'Martin L. King'.
    word === 'l' && words[index - 1] === 'martin' ? 'luther' : (LONG_FORMS.get(word) ?? word).split(' '),
  )
  if (long[0] === 'doctor' && /^(martin|ml)/.test(long[1] ?? '')) long.shift()
  return { direction, core: ordinalsInDigits(long).join(''), type }
}

/** Returns the words of a name in lower case, without accents and punctuation. */
function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’`´]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
}

/**
 * Joins successive initials, as in 'O.C. Haley' and 'M. L. King'; an N or S before a word stays.
 */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = []
  let isInitials = false
  for (const word of words) {
    const isLetter = word.length === 1 && /[a-z]/.test(word)
    if (isLetter && isInitials) joined.push(joined.pop()! + word)
    else joined.push(word)
    isInitials = isLetter
  }
  return joined
}

/** Writes ordinals of up to two words in digits: 'second' as '2nd', 'thirty first' as '31st'. */
function ordinalsInDigits(words: readonly string[]): string[] {
  const result: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const ordinalOfTwo =
      index + 1 < words.length ? readOrdinal(`${words[index]} ${words[index + 1]}`) : undefined
    if (ordinalOfTwo !== undefined) index += 1
    result.push(ordinalOfTwo ?? readOrdinal(words[index]!) ?? words[index]!)
  }
  return result
}
