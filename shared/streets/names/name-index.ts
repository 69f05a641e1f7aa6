import { type FoldedName, foldName } from './fold-name.ts'
import type { StreetAliases, StreetNetwork } from '../network/network.ts'

// cspell:ignore Clairborne Claibourne

/** Streets that were renamed, short forms that folding does not cover, and what many people misspell. */
const BUILT_IN_ALIASES: StreetAliases = [
  ['Norman C. Francis Parkway', 'Norman Francis Parkway', 'Jefferson Davis Parkway', 'Jeff Davis Parkway'],
  ['Allen Toussaint Boulevard', 'Robert E. Lee Boulevard'],
  ['Fats Domino Avenue', 'Antoine Fats Domino Avenue', 'Caffin Avenue'],
  ['Martin Luther King Boulevard', 'M L King Boulevard', 'Luther King Boulevard'],
  ['Oretha Castle Haley Boulevard', 'Oretha C. Haley Boulevard', 'Haley Boulevard'],
  ['Claiborne Avenue', 'Clairborne Avenue', 'Claibourne Avenue'],
  ['Governor Nicholls Street', 'Nicholls Street', 'Governor Nichols Street'],
  ['A. P. Tureaud Avenue', 'Tureaud Avenue'],
  ['Tchoupitoulas Street', 'Tchoup Street'],
  ['General De Gaulle Drive', 'De Gaulle Drive'],
  ['Elysian Fields Avenue', 'Elysian Avenue'],
  ['Chef Menteur Highway', 'Chef Highway'],
  ['Press Street', 'Homer Plessy Way'],
  ['LaSalle Street', 'Rev. John Raphael, Jr. Way'],
  ['Leon C. Simon Drive', 'Leon Simon Drive'],
  ['Grand Route Saint John Street', 'Grand Route Street'],
]

/**
 * Names that may also mean a second street, but not the other way around: all of Haley Boulevard was
 * Dryades Street, few know that the short link from N. Rampart to St. Claude has a name, and Simon
 * Bolivar continues LaSalle.
 */
const SECOND_MEANINGS: readonly (readonly [name: string, second: string])[] = [
  ['Dryades Street', 'Oretha Castle Haley Boulevard'],
  ['St. Claude Avenue', 'McShane Place'],
  ['LaSalle Street', 'Simon Bolivar Avenue'],
]
const SECOND_CORES = SECOND_MEANINGS.map(
  ([name, second]) => [foldName(name).core, foldName(second).core] as const,
)

/** The names of a network, prepared for lookup. */
interface NameIndex {
  /** The folded name of each street. */
  folded: readonly FoldedName[]
  /** The streets by the core of their folded name, without those that have none. */
  byCore: ReadonlyMap<string, readonly number[]>
  /** By core, the cores of the streets that it may mean, itself included. */
  aliasCores: ReadonlyMap<string, readonly string[]>
  /** Short names by street, computed when first needed. */
  shortNames: Map<number, string>
  /** The length in meters of each street. */
  meters: Float64Array
}

/**
 * Returns the streets that may be meant by the name of one of which they are the second meaning: Dryades
 * for O.C. Haley.
 */
export function streetsBefore(network: StreetNetwork, street: number): readonly number[] {
  const { folded, byCore } = nameIndex(network)
  const { core } = folded[street]!
  return SECOND_CORES.flatMap(([name, second]) => (second === core ? (byCore.get(name) ?? []) : []))
}

const indexes = new WeakMap<StreetNetwork, NameIndex>()

/** Returns the index of a network's names, built when first needed. */
export function nameIndex(network: StreetNetwork): NameIndex {
  const known = indexes.get(network)
  if (known !== undefined) return known
  const folded = network.names.map(foldName)
  const byCore = Map.groupBy(folded.keys(), (street) => folded[street]!.core)
  byCore.delete('')
  const meters = new Float64Array(network.names.length)
  for (const [segment, street] of network.segments.street.entries()) {
    meters[street]! += network.segments.meters[segment]!
  }
  const cores = groupAliases([...BUILT_IN_ALIASES, ...network.aliases])
  const index = { folded, byCore, aliasCores: cores, shortNames: new Map<number, string>(), meters }
  indexes.set(network, index)
  return index
}

function groupAliases(aliases: StreetAliases): Map<string, string[]> {
  const cores = new Map<string, string[]>()
  for (const names of aliases) {
    const equivalent = names.map((name) => foldName(name).core)
    for (const core of equivalent) cores.set(core, [...(cores.get(core) ?? []), ...equivalent])
  }
  for (const [core, second] of SECOND_CORES) {
    cores.set(core, [...(cores.get(core) ?? [core]), second])
  }
  return cores
}
