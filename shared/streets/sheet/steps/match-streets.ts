import { distance as editDistance } from 'fastest-levenshtein'
import { foldName } from '../../names/fold-name.ts'
import { nameIndex } from '../../names/name-index.ts'
import type { StreetNetwork } from '../../network/network.ts'

/** The streets that some words may mean. */
export interface StreetMatch {
  /** Number of each street, and how far its name is from the words, in meters of extra walk. */
  streets: ReadonlyMap<number, number>
  /** How many of the words are its name. */
  used: number
  /** Whether the words write the name right. */
  isExact: boolean
}

/** What differences between the words and a name cost, in meters of extra walk. */
const COST = { type: 40, direction: 400, alias: 10, saint: 250, part: 200, letter: 120 }

/** A name has at most this many words. */
const LONGEST = 6

/** How much of the words a name must be. */
export type MatchPlace = 'all' | 'begin' | 'end'

/**
 * The streets that words mean: the longest name at their beginning or end, or all of them.
 *
 * @param isLoose whether to allow wrong letters and parts of names, for words where a street must be
 */
export function matchStreets(
  network: StreetNetwork,
  words: readonly string[],
  place: MatchPlace,
  isLoose: boolean,
): StreetMatch | undefined {
  const rest = words[0] === 'the' ? words.slice(1) : words
  const most = Math.min(rest.length, LONGEST)
  const take = (count: number) => (place === 'end' ? rest.slice(-count) : rest.slice(0, count)).join(' ')
  const least = place === 'all' ? rest.length : 1
  for (let used = most; used >= least && used > 0; used -= 1) {
    const streets = exact(network, take(used))
    if (streets.size > 0) return { streets, used, isExact: true }
  }
  if (!isLoose) return undefined
  for (let used = Math.min(most, 4); used >= least && used > 0; used -= 1) {
    const streets = similar(network, take(used))
    if (streets.size > 0) return { streets, used, isExact: false }
  }
  return undefined
}

function exact(network: StreetNetwork, text: string): Map<number, number> {
  const { byCore, aliasCores, folded } = nameIndex(network)
  const wanted = foldName(text)
  const found = new Map<number, number>()
  if (wanted.core === '' || /^\d+$/.test(wanted.core)) return found
  const add = (core: string, extra: number): void => {
    for (const street of byCore.get(core) ?? []) {
      const { direction, type } = folded[street]!
      const wrongDirection = wanted.direction !== '' && wanted.direction !== direction
      const wrongType = wanted.type !== '' && wanted.type !== type
      const cost = extra + (wrongDirection ? COST.direction : 0) + (wrongType ? COST.type : 0)
      if (cost < (found.get(street) ?? Infinity)) found.set(street, cost)
    }
  }
  add(wanted.core, 0)
  for (const core of aliasCores.get(wanted.core) ?? []) if (core !== wanted.core) add(core, COST.alias)
  // 'Claude' for St. Claude, 'St. Bienville' for Bienville: only where the name says nothing else.
  if (found.size > 0) {
    add(`saint${wanted.core}`, COST.saint)
    if (wanted.core.startsWith('saint')) add(wanted.core.slice(5), COST.saint)
  }
  return found
}

/** Streets whose names are nearly the words, or contain them. */
function similar(network: StreetNetwork, text: string): Map<number, number> {
  const { byCore, folded } = nameIndex(network)
  const { core, direction } = foldName(text)
  const found = new Map<number, number>()
  if (core.length < 4) return found
  const most = Math.max(1, Math.floor(core.length / 4))
  for (const [name, streets] of byCore) {
    const cost = nameCost(name, core, most)
    if (cost === undefined) continue
    for (const street of streets) {
      const isWrong = direction !== '' && folded[street]!.direction !== direction
      found.set(street, cost + (isWrong ? COST.direction : 0))
    }
  }
  // Names with many more wrong letters than the best are not meant.
  const best = Math.min(...found.values())
  return new Map([...found].filter(([, cost]) => cost <= best + COST.letter).sort(([, a], [, b]) => a - b))
}

function nameCost(name: string, core: string, most: number): number | undefined {
  if (Math.abs(name.length - core.length) <= most) {
    const letters = editDistance(name, core)
    if (letters <= most) return letters * COST.letter
  }
  const isPart =
    core.length >= 5 && name.length > core.length && (name.endsWith(core) || name.startsWith(core))
  return isPart ? COST.part : undefined
}
