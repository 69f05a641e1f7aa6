/** A place written by hand: WGS 84, [latitude, longitude], 4 decimals. */
export type Spot = readonly [latitude: number, longitude: number]
export type StreetClass = 'freeway' | 'arterial' | 'local'
/**
 * A street written by hand: its full name, its class, and the points where it begins, bends and
 * ends.
 */
export interface BuiltInStreet {
  name: string
  class: StreetClass
  line: readonly Spot[]
}
export const street = (
  name: string,
  line: readonly Spot[],
  streetClass: StreetClass = 'local',
): BuiltInStreet => ({ name, class: streetClass, line })
