import type { StreetClass } from '#shared/streets/network/street-class.ts'

/** A point written by hand: WGS 84 degrees with 4 decimals. */
export type LatLng = readonly [latitude: number, longitude: number]

/**
 * A street written by hand: its full name, its class, and the points where it begins, bends and
 * ends.
 */
export interface BuiltInStreet {
  name: string
  class: StreetClass
  line: readonly LatLng[]
}

export const street = (
  name: string,
  line: readonly LatLng[],
  streetClass: StreetClass = 'local',
): BuiltInStreet => ({ name, class: streetClass, line })
