import type { Point } from '#shared/geo/distance.ts'

/** A position as the calls carry it, in numbers. */
export const pointOf = ({ latitude, longitude }: { latitude: string; longitude: string }): Point => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})
