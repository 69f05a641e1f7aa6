import { distance as editDistance } from 'fastest-levenshtein'
import { foldName } from '../../names/fold-name.ts'
import { readOrdinal } from '../../names/ordinals.ts'
import { nameIndex } from '../../names/name-index.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { remember } from '../../network/remember.ts'
import { abbreviatedNames, shortens } from './abbreviations.ts'

/** A name whose cost is this or more is a guess, and too uncertain for an address. */
export const GUESSED_NAME_COST_M = 100

/** The streets that some words may mean. */
export interface StreetMatch {
  /** The name cost of each street: the meters of extra walk that its difference from the words costs. */
  streets: ReadonlyMap<number, number>
  /** How many of the words make up the name. */
  wordCount: number
  /** Whether the words are a name of the streets, or leave out only its vowels: no misspelling, no part. */
  isExact: boolean
}

/** Meters of extra walk that each difference between the words and a name costs. */
const NAME_COST_M = {
  /** 'Street' for 'Avenue'. */
  type: 40,
  /** 'N.' for 'S.'. */
  direction: 400,
  /** Another name of the street. */
  alias: 10,
  /** With or without 'St.'. */
  saint: 250,
  /** Only a part of the name, as in 'Wash'. */
  part: 200,
  /** Each wrong letter. */
  letter: 120,
  /** Vowels left out. */
  vowels: 60,
}

const MAX_NAME_WORDS = 6
/** Approximate names are compared with fewer words, because each comparison takes long. */
const MAX_APPROXIMATE_WORDS = 4

/** Which of the words the name must be: all of them, or some at the beginning or end. */
export type MatchPosition = 'all' | 'begin' | 'end'

/**
 * Returns the streets that words mean, by the longest name in the given position.
 *
 * @param isLoose whether to allow misspelled and partial names; for words that must name a street
 */
export function matchStreets(
  network: StreetNetwork,
  words: readonly string[],
  position: MatchPosition,
  isLoose: boolean,
): StreetMatch | undefined {
  const rest = words[0] === 'the' ? words.slice(1) : words
  // 'To the first STOP' names no First Street.
  if (rest !== words && readOrdinal(rest[0] ?? '') && !/^(st|street)$/.test(rest[1] ?? '')) return undefined
  const maxWords = Math.min(rest.length, MAX_NAME_WORDS)
  const minWords = position === 'all' ? rest.length : 1
  const take = (count: number) => (position === 'end' ? rest.slice(-count) : rest.slice(0, count)).join(' ')
  for (let wordCount = maxWords; wordCount >= minWords && wordCount > 0; wordCount -= 1) {
    const streets = exactMatches(network, take(wordCount))
    if (streets.size > 0) return { streets, wordCount, isExact: true }
  }
  if (!isLoose) return undefined
  const maxLooseWords = Math.min(maxWords, MAX_APPROXIMATE_WORDS)
  for (let wordCount = maxLooseWords; wordCount >= minWords && wordCount > 0; wordCount -= 1) {
    const streets = approximateMatches(network, take(wordCount))
    if (streets.size > 0) return { streets, wordCount, isExact: false }
  }
  return undefined
}

/** Returns the streets that words name, with their name costs. */
const exactMatches = remember(2_000, (text: string) => text, findExact)

function findExact(network: StreetNetwork, text: string): ReadonlyMap<number, number> {
  const { byCore, aliasCores, folded } = nameIndex(network)
  const wanted = foldName(text)
  const found = new Map<number, number>()
  if (wanted.core === '' || /^\d+$/.test(wanted.core)) return found
  const add = (core: string, extraCost: number): void => {
    for (const street of byCore.get(core) ?? []) {
      const { direction, type } = folded[street]!
      const isWrongDirection = wanted.direction !== '' && wanted.direction !== direction
      const isWrongType = wanted.type !== '' && wanted.type !== type
      const cost =
        extraCost + (isWrongDirection ? NAME_COST_M.direction : 0) + (isWrongType ? NAME_COST_M.type : 0)
      if (cost < (found.get(street) ?? Infinity)) found.set(street, cost)
    }
  }
  add(wanted.core, 0)
  for (const core of aliasCores.get(wanted.core) ?? []) {
    if (core !== wanted.core) add(core, NAME_COST_M.alias)
  }
  if (found.size === 0) {
    const isMarked = wanted.direction !== '' || wanted.type !== ''
    for (const core of abbreviatedNames(network, wanted.core, isMarked, false)) {
      for (const name of aliasCores.get(core) ?? [core]) add(name, NAME_COST_M.vowels)
    }
    return found
  }
  // People mix up names with and without 'St.': if Philip exists, it may also mean St. Philip.
  add(`saint${wanted.core}`, NAME_COST_M.saint)
  if (wanted.core.startsWith('saint')) add(wanted.core.slice(5), NAME_COST_M.saint)
  return found
}

/** Returns the streets whose names nearly equal the words, or contain them, which takes long to find. */
const approximateMatches = remember(500, (text: string) => text, findApproximate)

function findApproximate(network: StreetNetwork, text: string): ReadonlyMap<number, number> {
  const { byCore, folded } = nameIndex(network)
  const { core, direction, type } = foldName(text)
  const found = new Map<number, number>()
  // 'The Avenue' is no name.
  if (/^(street|avenue|boulevard|parkway)$/.test(core)) return found
  const abbreviated = new Set(abbreviatedNames(network, core, direction !== '' || type !== '', true))
  if (core.length < 4 && (core.length < 3 || type === '') && abbreviated.size === 0) return found
  // Short words such as 'back' are nearly the name of some street.
  const maxEdits = core.length < (type === '' ? 5 : 4) ? 0 : Math.max(1, Math.floor(core.length / 4))
  for (const [name, streets] of byCore) {
    for (const street of streets) {
      const isSameType = type !== '' && folded[street]!.type === type
      const cost = abbreviated.has(name)
        ? NAME_COST_M.vowels
        : approximateCost(name, core, maxEdits, isSameType)
      if (cost === undefined) continue
      const isWrongDirection = direction !== '' && folded[street]!.direction !== direction
      found.set(street, cost + (isWrongDirection ? NAME_COST_M.direction : 0))
    }
  }
  // Drop names that are much further off than the best.
  const maxCost = Math.min(...found.values()) + NAME_COST_M.letter
  return new Map([...found].filter(([, cost]) => cost <= maxCost).sort(([, a], [, b]) => a - b))
}

function approximateCost(
  name: string,
  core: string,
  maxEdits: number,
  isSameType: boolean,
): number | undefined {
  if (Math.abs(name.length - core.length) <= maxEdits) {
    const edits = editDistance(name, core)
    if (edits <= maxEdits) return edits * NAME_COST_M.letter
  }
  // 'Wash Ave' and 'Nap Ave' are Washington and Napoleon.
  const isAbbreviation = name.startsWith(core) && (core.length >= 4 || isSameType)
  const isPart = name.length > core.length && (isAbbreviation || (core.length >= 5 && name.endsWith(core)))
  return isPart || shortens(core, name) ? NAME_COST_M.part : undefined
}
