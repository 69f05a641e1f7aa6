import { distance as editDistance } from 'fastest-levenshtein'
import type { Point } from '../geo/distance.ts'
import { type FoldedName, foldName } from './names/fold-name.ts'
import { nameIndex } from './names/name-index.ts'
import type { StreetNetwork } from './network/network.ts'
import { snap } from './snap.ts'

/** A street that a written name may mean. */
export interface FoundStreet {
  /** Number and name of the street. */
  street: number
  name: string
  /** How it matches: by its name, by another name of the street, or by a misspelled name. */
  matchedBy: 'name' | 'alias' | 'spelling'
  /** Meters from the given place; Infinity if farther than 5 km, or if none was given. */
  distance: number
}

/** How far from the walk so far a misspelled street may be. */
const MAX_MISSPELLED_DISTANCE_M = 1_500
/** A street farther than this from the walk so far counts as infinitely far. */
const MAX_DISTANCE_M = 5_000

/**
 * Returns the streets that a written name may mean: those that fit its direction and type best, the
 * nearest to the walk so far first, which decides a missing N. or S. One or two wrong letters are
 * allowed only if no street matches exactly and a single candidate is near. Empty if none fits.
 *
 * @param near the end of the walk so far
 */
export function findStreet(network: StreetNetwork, text: string, near?: Point): FoundStreet[] {
  const wanted = foldName(text)
  if (wanted.core === '') return []
  const { byCore, aliasCores } = nameIndex(network)
  const exact = byCore.get(wanted.core) ?? []
  if (exact.length > 0) return rank(network, exact, wanted, 'name', near)
  const alias = (aliasCores.get(wanted.core) ?? []).flatMap((core) => byCore.get(core) ?? [])
  if (alias.length > 0) return rank(network, alias, wanted, 'alias', near)
  return findMisspelled(network, wanted, near)
}

function rank(
  network: StreetNetwork,
  streets: readonly number[],
  wanted: FoldedName,
  matchedBy: FoundStreet['matchedBy'],
  near: Point | undefined,
): FoundStreet[] {
  const { folded, meters } = nameIndex(network)
  const fits = (part: 'direction' | 'type', street: number): boolean =>
    wanted[part] === '' || wanted[part] === folded[street]![part]
  const penalty = (street: number): number =>
    (fits('direction', street) ? 0 : 2) + (fits('type', street) ? 0 : 1)
  const best = Math.min(...streets.map(penalty))
  return streets
    .filter((street) => penalty(street) === best)
    .map((street) => ({
      street,
      name: network.names[street]!,
      matchedBy,
      distance: near === undefined ? Infinity : distanceTo(network, street, near),
    }))
    .sort((a, b) => compare(a.distance, b.distance) || meters[b.street]! - meters[a.street]!)
}

// Subtracting alone would give NaN for two infinite distances.
const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

const distanceTo = (network: StreetNetwork, street: number, near: Point): number =>
  snap(network, near, { within: MAX_DISTANCE_M, streets: [street] })?.distance ?? Infinity

/** Returns the streets whose names differ in the fewest letters: one, or two in a long name. */
function findMisspelled(network: StreetNetwork, wanted: FoldedName, near: Point | undefined): FoundStreet[] {
  const { byCore } = nameIndex(network)
  const maxEdits = wanted.core.length >= 8 ? 2 : wanted.core.length >= 4 ? 1 : 0
  const misspelled = [...byCore].flatMap(([core, streets]) => {
    if (Math.abs(core.length - wanted.core.length) > maxEdits) return []
    return [{ streets, edits: editDistance(core, wanted.core) }]
  })
  for (let edits = 1; edits <= maxEdits; edits += 1) {
    const streets = misspelled.filter((each) => each.edits === edits).flatMap((each) => each.streets)
    if (streets.length === 0) continue
    const ranked = rank(network, streets, wanted, 'spelling', near)
    const close = ranked.filter(({ distance }) => near === undefined || distance <= MAX_MISSPELLED_DISTANCE_M)
    const cores = new Set(close.map(({ street }) => nameIndex(network).folded[street]!.core))
    if (cores.size === 1) return close
  }
  return []
}
