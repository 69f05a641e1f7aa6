import type { StreetClass } from '#shared/streets/network/network.ts'
import type { Area } from '#shared/streets/areas.ts'

/** A point in WGS 84 degrees, written with 4 decimals (about 10 m). */
export type LatLng = readonly [latitude: number, longitude: number]

/**
 * A street, or one piece of a street that a park, a railroad, a freeway or water interrupts. The
 * pieces have the same name and are listed one after the other.
 *
 * A line has a point only where the street begins, bends, ends or meets another. Corners are not
 * marked: the program finds where two lines cross, and joins an end to a line within 30 m of it
 * (`shared/streets/network/join-lines.ts`). If streets share a corner, write the same point in both.
 */
export interface BuiltInStreet {
  /** The full name, as on its sign: 'North Claiborne Avenue'. */
  name: string
  class: StreetClass
  line: readonly LatLng[]
}

type Line = BuiltInStreet['line']

/** A street of a neighborhood. */
export const street = (name: string, line: Line): BuiltInStreet => ({ name, class: 'local', line })

/** A street that maps also show from far away. */
export const arterial = (name: string, line: Line): BuiltInStreet => ({ name, class: 'arterial', line })

/** A road that parades cannot use; it makes no corners. */
export const freeway = (name: string, line: Line): BuiltInStreet => ({ name, class: 'freeway', line })

/**
 * Water, a park or a neighborhood, drawn by hand, accurate to about 100 m: for the map, and for the
 * neighborhood in 'On Canal, Mid-City'.
 */
export interface BuiltInArea {
  name: string
  kind: Area['kind']
  /** Its border. The first point is not repeated at the end. */
  ring: readonly LatLng[]
}
