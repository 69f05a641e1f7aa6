import { METERS_PER_DEGREE } from '#shared/geo/distance.ts'
import type { TrackPoint } from './read-gpx.ts'

/** Returns a walk for tests: to the north, a meter and a fix a second. */
export const northward = (seconds: number): TrackPoint[] =>
  Array.from({ length: seconds + 1 }, (_, second) => ({
    latitude: 29.95 + second / METERS_PER_DEGREE,
    longitude: -90.07,
    at: second * 1_000,
    accuracy: 4,
  }))
