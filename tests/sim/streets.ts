import type { Point } from '#shared/geo/distance.ts'

// Each group's parade walks east on its own street, 10 cm in a second. Its phones may start at home, 386 m
// west of where it begins, and go home again. A paused phone is beside the street. So a position that must
// not be shown can be told from all others.

const FIRST_STREET_LATITUDE = 29.96
const STREETS_PER_DEGREE = 1_000
const STREET_LONGITUDE = -90.07
const HOME_LONGITUDE = -90.074
/** A simulation's walk drifts north, by 1 cm in a second, less than half of this; 22 m to the side are no jump. */
const BESIDE_DEGREES = 0.000_2

/** Returns where a group's parade begins. */
export const streetOf = (groupId: number): Point => ({
  latitude: FIRST_STREET_LATITUDE + groupId / STREETS_PER_DEGREE,
  longitude: STREET_LONGITUDE,
})

/** Returns where a phone of a group is after some seconds of walking. */
export function placeOf(groupId: number, secondsWalked: number, where: 'home' | 'street' | 'beside'): Point {
  const { latitude, longitude } = streetOf(groupId)
  const besideBy = where === 'beside' ? BESIDE_DEGREES : 0
  return {
    latitude: latitude + secondsWalked / 1e7 - besideBy,
    longitude: where === 'home' ? HOME_LONGITUDE : longitude + secondsWalked / 1e6,
  }
}

/**
 * Whether a string that a server sends contains the place of a phone at home, which no viewer may
 * get.
 */
export const namesHome = (sent: string): boolean => sent.includes(HOME_LONGITUDE.toFixed(6))

/** Whether a latitude is one of a phone beside its street. */
export function isBesideStreet(latitude: number): boolean {
  const streets = (latitude - FIRST_STREET_LATITUDE) * STREETS_PER_DEGREE
  const besideBy = Math.ceil(streets) - streets
  return besideBy > 0.1 && besideBy < 0.25
}
