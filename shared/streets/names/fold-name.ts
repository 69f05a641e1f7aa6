import { readOrdinal } from './ordinals.ts'

/** A street's name in a form for comparison, regardless of how it is written. */
export interface FoldedName {
  /** 'n', 's', 'e' or 'w' if the name has a direction, else empty. */
  direction: string
  /**
   * The rest without direction and type: lower case, no accents, punctuation or spaces, long forms.
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
  boulevard: ['blvd', 'bld', 'boul', 'blv', 'bvd'],
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

/** Short forms at the beginning of a name or inside it; at its end 'st' and 'dr' are types. */
const LONG_FORMS: Record<string, string> = {
  st: 'saint',
  ste: 'saint',
  gen: 'general',
  genl: 'general',
  gov: 'governor',
  dr: 'doctor',
  doc: 'doctor',
  rev: 'reverend',
  pres: 'president',
  mt: 'mount',
  ft: 'fort',
  mlk: 'martin luther king',
  oc: 'oretha castle',
}

/** Words that sheets may leave out. */
const LOOSE_WORDS = new Set(['the', 'jr', 'sr', 'junior'])

/** Folds the name of a street, or what someone wrote for it, for comparison. */
export function foldName(text: string): FoldedName {
  let words = joinInitials(plainWords(text).filter((word) => !LOOSE_WORDS.has(word)))
  let direction = ''
  // 'West Drive' is a name and its type, without a direction.
  if (words.length > 2 || !TYPE_OF.has(words[1] ?? 'street')) {
    if (DIRECTIONS.has(words[0]!)) direction = DIRECTIONS.get(words.shift()!)!
    else if (words.length > 2 && DIRECTIONS.has(words.at(-1)!)) direction = DIRECTIONS.get(words.pop()!)!
  }
  const type = words.length > 1 ? (TYPE_OF.get(words.at(-1)!) ?? '') : ''
  if (type !== '') words = words.slice(0, -1)
  const long = words.flatMap((word) => (LONG_FORMS[word] ?? word).split(' '))
  if (long[0] === 'doctor' && /^(martin|ml)/.test(long[1] ?? '')) long.shift()
  return { direction, core: readOrdinals(long).join(''), type }
}

/** The words of a text without case, accents and punctuation. */
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
 * Joins single letters in a row, as in 'O.C. Haley' and 'M. L. King'; an N or S before a word
 * stays.
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

/**
 * Turns ordinals of up to two words into figures: 'second' and '2nd', 'thirty first' and '31st'.
 */
function readOrdinals(words: readonly string[]): string[] {
  const read: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const two = at + 1 < words.length ? readOrdinal(`${words[at]} ${words[at + 1]}`) : undefined
    if (two !== undefined) at += 1
    read.push(two ?? readOrdinal(words[at]!) ?? words[at]!)
  }
  return read
}
