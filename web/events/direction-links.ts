import { parseCoordinates } from '#shared/geo/coordinates.ts'
import type { GroupEvent } from '../groups/upcoming-events.ts'
import type { PhoneSystem } from '../device.ts'

/** Links that lead to a place with the usual map programs. */
export interface DirectionLinks {
  /** Opens the map app that a phone's owner has chosen (RFC 5870). */
  geo: string
  google: string
  apple: string
}

type DirectionsSource = Pick<GroupEvent, 'stops' | 'startCoordinates' | 'startLocation' | 'location'>

/** Returns the links to the start of an event: to its point, or else to its words in this city. */
export function directionLinks({
  stops,
  startCoordinates,
  startLocation,
  location,
}: DirectionsSource): DirectionLinks {
  const start = stops[0] ?? parseCoordinates(startCoordinates)
  const words = `${startLocation ?? location}, New Orleans, LA`
  const point = start && `${start.latitude.toFixed(6)},${start.longitude.toFixed(6)}`
  const destination = encodeURIComponent(point ?? words)
  return {
    geo: `geo:${point ?? '0,0'}?q=${destination}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
    apple: `https://maps.apple.com/?daddr=${destination}`,
  }
}

/** Returns the link that suits a device best. */
export function directionLink(links: DirectionLinks, system: PhoneSystem | undefined): string {
  if (system === 'android') return links.geo
  return system === 'ios' ? links.apple : links.google
}
