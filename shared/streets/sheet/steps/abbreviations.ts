import { nameIndex } from '../../names/name-index.ts'
import type { StreetNetwork } from '../../network/network.ts'

// cspell:ignore Lelong wshngtn saintcld frstall wshtn aeiou

/** The folded names of a network, grouped by their consonants, for names without vowels. */
const indexByNetwork = new WeakMap<StreetNetwork, ReadonlyMap<string, readonly string[]>>()

/** Fewer consonants than this say too little about a name. */
const MIN_CONSONANTS = 3
/** A name without a direction needs this many letters: 'blk' and 'min' are no streets. */
const MIN_UNMARKED_LETTERS = 4
/** A word with vowels that is shorter than this may be another word: 'long' is not Lelong Street. */
const MIN_LETTERS_WITH_VOWELS = 6

/**
 * Returns the folded names that a folded name abbreviates by leaving out vowels: 'wshngtn',
 * 'saintcld', 'frstall'. Words without vowels are no other words, so no wrong street is found.
 *
 * @param isMarked whether a direction or a type marks it as a street
 * @param isLoose whether even a short name may have vowels itself, for words that must name a street
 */
export function abbreviatedNames(
  network: StreetNetwork,
  core: string,
  isMarked: boolean,
  isLoose: boolean,
): readonly string[] {
  const rest = core.replace(/^(saint|general|governor)/, '')
  const isShort = rest.length < MIN_UNMARKED_LETTERS
  if (rest.length < MIN_CONSONANTS || (isShort && !isLoose && !isMarked && rest === core)) return []
  const mayHaveVowels = isLoose || isMarked || rest.length >= MIN_LETTERS_WITH_VOWELS
  if ((isShort || !mayHaveVowels) && /[aeiou]/.test(rest.slice(1))) return []
  const names = consonantIndex(network).get(consonants(core)) ?? []
  // 'Avenue' is not Avenue A.
  return names.filter((name) => !name.startsWith(core) && isSubsequence(core, name))
}

/**
 * Whether a folded name leaves out more than vowels of another: 'wshtn' is Washington. It must begin
 * and end alike, and keep more than half of the consonants.
 */
export function shortens(core: string, name: string): boolean {
  if (core.length < MIN_UNMARKED_LETTERS || core[0] !== name[0] || /[aeiou]/.test(core.slice(1))) return false
  const kept = consonants(core)
  const all = consonants(name)
  return kept.at(-1) === all.at(-1) && kept.length * 2 > all.length && isSubsequence(core, name)
}

function consonantIndex(network: StreetNetwork): ReadonlyMap<string, readonly string[]> {
  const known = indexByNetwork.get(network)
  if (known !== undefined) return known
  const { byCore, aliasCores } = nameIndex(network)
  const index = Map.groupBy(new Set([...byCore.keys(), ...aliasCores.keys()]), consonants)
  indexByNetwork.set(network, index)
  return index
}

/** Returns the first letter and the consonants after it, each double one once. */
const consonants = (core: string): string =>
  (core.slice(0, 1) + core.slice(1).replace(/[aeiou]/g, '')).replace(/(.)\1+/g, '$1')

/** Whether all letters of a word are in a name, in order. */
function isSubsequence(word: string, name: string): boolean {
  let index = 0
  for (const letter of name) if (letter === word[index]) index += 1
  return index === word.length
}
