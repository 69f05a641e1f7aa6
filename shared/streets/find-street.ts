import { distance as editDistance } from 'fastest-levenshtein'
import type { Point } from '../geo/distance.ts'
import { type FoldedName, foldName } from './names/fold-name.ts'
import { nameIndex } from './names/name-index.ts'
import type { StreetNetwork } from './network/network.ts'
import { snap } from './snap.ts'

/** A street that a written name may mean. */
export interface StreetMatch {
  /** Number and name of the street. */
  street: number
  name: string
  /**
   * 'name': as written, after folding; 'alias': by another name; 'spelling': with wrong letters.
   */
  by: 'name' | 'alias' | 'spelling'
  /** Meters from the place asked about; Infinity if farther than 5 km, or if none was given. */
  distance: number
}

/** How far from the walk so far, in meters, a misspelled street may be. */
const NEAR = 1_500
const FAR = 5_000

/**
 * Returns the streets that a written name means, best first: the given direction and type before
 * others, then the nearest to the walk so far, which decides a missing N. or S. A name with one or two
 * wrong letters counts only if no street matches exactly and a single candidate is near. Empty if the
 * name means no street.
 *
 * @param near the end of the walk so far
 */
export function findStreet(network: StreetNetwork, text: string, near?: Point): StreetMatch[] {
  const wanted = foldName(text)
  if (wanted.core === '') return []
  const { byCore, aliasCores } = nameIndex(network)
  const exact = byCore.get(wanted.core) ?? []
  if (exact.length > 0) return rank(network, exact, wanted, 'name', near)
  const alias = (aliasCores.get(wanted.core) ?? []).flatMap((core) => byCore.get(core) ?? [])
  if (alias.length > 0) return rank(network, alias, wanted, 'alias', near)
  return misspelled(network, wanted, near)
}

function rank(
  network: StreetNetwork,
  streets: readonly number[],
  wanted: FoldedName,
  by: StreetMatch['by'],
  near: Point | undefined,
): StreetMatch[] {
  const { folded, meters } = nameIndex(network)
  const fits = (part: 'direction' | 'type', street: number): boolean =>
    wanted[part] === '' || wanted[part] === folded[street]![part]
  const score = (street: number): number =>
    (fits('direction', street) ? 0 : 2) + (fits('type', street) ? 0 : 1)
  const best = Math.min(...streets.map(score))
  return streets
    .filter((street) => score(street) === best)
    .map((street) => ({
      street,
      name: network.names[street]!,
      by,
      distance: near === undefined ? Infinity : distanceTo(network, street, near),
    }))
    .sort((a, b) => compare(a.distance, b.distance) || meters[b.street]! - meters[a.street]!)
}

// Infinity minus Infinity is not a number.
const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

const distanceTo = (network: StreetNetwork, street: number, near: Point): number =>
  snap(network, near, { within: FAR, streets: [street] })?.distance ?? Infinity

/** Streets whose names differ in the fewest letters: one, or two in a long name. */
function misspelled(network: StreetNetwork, wanted: FoldedName, near: Point | undefined): StreetMatch[] {
  const { byCore } = nameIndex(network)
  const most = wanted.core.length >= 8 ? 2 : wanted.core.length >= 4 ? 1 : 0
  for (let edits = 1; edits <= most; edits += 1) {
    const streets = [...byCore]
      .filter(([core]) => Math.abs(core.length - wanted.core.length) <= edits)
      .filter(([core]) => editDistance(core, wanted.core) === edits)
      .flatMap(([, found]) => found)
    if (streets.length === 0) continue
    const ranked = rank(network, streets, wanted, 'spelling', near)
    const close = ranked.filter(({ distance }) => near === undefined || distance <= NEAR)
    const cores = new Set(close.map(({ street }) => nameIndex(network).folded[street]!.core))
    if (cores.size === 1) return close
  }
  return []
}
