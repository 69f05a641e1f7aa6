import { METERS_PER_DEGREE, type Point } from '#shared/geo/distance.ts'
import type { Draw } from './draw.ts'
import type { Phone } from './parade-model.ts'

/** A fix of a simulated phone. */
export interface SimulatedFix extends Point {
  /** Unix ms. */
  at: number
  accuracy: number
}

/** Meters per degree of longitude in New Orleans. */
const METERS_PER_LONGITUDE = 96_300
/** Standard deviation of a wrong fix, to the north and to the east. */
const JUMP_M = 300

interface Walk {
  /** Unix ms. */
  from: number
  until: number
  /** Returns the true place at an instant. */
  place: (at: number) => Point
}

/** Returns the fixes of a phone that walks with a parade: imprecise, sometimes wrong or silent. */
export function measureFixes(phone: Phone, draw: Draw, { from, until, place }: Walk): SimulatedFix[] {
  const { everySeconds, noiseMeters, noiseKept, jumpShare, silenceEvery } = phone
  const fixes: SimulatedFix[] = []
  // Each fix keeps a part of the last error, and gets enough new noise for the spread to stay the
  // same.
  const newNoiseMeters = noiseMeters * Math.sqrt(1 - noiseKept * noiseKept)
  let [north, east] = [draw.normal(0, noiseMeters), draw.normal(0, noiseMeters)]
  let silentAt = from + draw.exponential(silenceEvery) * 1_000
  for (let at = from; at < until; at += everySeconds * 1_000) {
    if (at >= silentAt) {
      at += phone.silenceSeconds() * 1_000
      silentAt = at + draw.exponential(silenceEvery) * 1_000
    }
    north = noiseKept * north + draw.normal(0, newNoiseMeters)
    east = noiseKept * east + draw.normal(0, newNoiseMeters)
    const jumpMeters = draw.happens(jumpShare) ? JUMP_M : 0
    const { latitude, longitude } = place(at)
    fixes.push({
      at,
      latitude: latitude + (north + draw.normal(0, jumpMeters)) / METERS_PER_DEGREE,
      longitude: longitude + (east + draw.normal(0, jumpMeters)) / METERS_PER_LONGITUDE,
      accuracy: Math.round(noiseMeters * draw.between(0.8, 2)),
    })
  }
  return fixes
}
