import type { Point } from '../../../geo/distance.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { snap } from '../../snap.ts'
import { houseNumberPoint } from './house-numbers.ts'
import type { Location } from './locate.ts'

/** The point of a known place or an address, or undefined where an address is not known. */
export function placePoint(network: StreetNetwork, location: Location): Point | undefined {
  if (location.kind === 'place') return location.place
  if (location.kind !== 'address') return undefined
  const point = houseNumberPoint(network, location.street, location.number)
  const streets = [...location.street.streets].filter(([, cost]) => cost < 100).map(([street]) => street)
  return point && snap(network, point, { within: 400, streets })?.point
}
