import type { Point } from '../../../geo/distance.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { snap } from '../../snap.ts'
import { houseNumberPoint } from './house-numbers.ts'
import { GUESSED_NAME_COST_M, type StreetMatch } from './match-streets.ts'

/** A place that an instruction names. */
export type SheetLocation =
  | {
      kind: 'corner'
      a: StreetMatch
      b: StreetMatch
      /** The nodes where the two streets meet, each with its name cost. */
      nodes: ReadonlyMap<number, number>
    }
  | { kind: 'address'; street: StreetMatch; number: number }
  | { kind: 'place'; place: Point & { name?: string } }
  | { kind: 'street'; street: StreetMatch }

/** How far from its street the estimated place of a house number may be. */
const MAX_ADDRESS_DISTANCE_M = 400

/** Returns the point of a known place or an address; undefined if the house number is unknown. */
export function locationPoint(network: StreetNetwork, location: SheetLocation): Point | undefined {
  if (location.kind === 'place') return location.place
  if (location.kind !== 'address') return undefined
  const point = houseNumberPoint(network, location.street, location.number)
  const streets = [...location.street.streets]
    .filter(([, cost]) => cost < GUESSED_NAME_COST_M)
    .map(([street]) => street)
  return point && snap(network, point, { within: MAX_ADDRESS_DISTANCE_M, streets })?.point
}
