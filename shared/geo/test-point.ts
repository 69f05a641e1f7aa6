import { METERS_PER_DEGREE, metersPerLongitudeAt, type Point } from './distance.ts'

/** A corner in Tremé that the points of tests start from. */
const corner: Point = { latitude: 29.96, longitude: -90.07 }

/** Returns the point this many meters east and north of a corner in Tremé. */
export const pointAt = (east: number, north: number): Point => ({
  latitude: corner.latitude + north / METERS_PER_DEGREE,
  longitude: corner.longitude + east / metersPerLongitudeAt(corner.latitude),
})
