import { distance, type Point } from '../geo/distance.ts'
import type { ArrivalPlan } from './progress/progress-plan.ts'
import { type ArrivalRange, estimateArrival, type Observed } from './estimate.ts'

/** A place ahead of a parade that someone reaches on foot before it does. */
export interface MeetingPlace {
  point: Point
  /** Meters along the path. */
  along: number
  /** Duration of the walk in seconds. */
  seconds: number
  range: ArrivalRange
}

const WALKING_MPS = 1.3
/** A walk along streets is this many times as long as the straight line. */
const DETOUR = 1.3
/** How far apart the places of the path are that are tried. */
const STEP_M = 50

/**
 * Returns the place nearest on foot, at a planned stop or every 50 m of the path, where someone
 * meets a parade even if it comes at the early end of its range; undefined if there is none. The
 * arrival card proposes it to visitors.
 *
 * @param now Unix ms
 */
export function walkToMeet(
  from: Point,
  observed: Observed | null,
  plan: ArrivalPlan,
  now: number,
): MeetingPlace | undefined {
  const { path, stops } = plan
  const steps = Array.from({ length: Math.floor(path.length / STEP_M) + 1 }, (_, step) => step * STEP_M)
  const places = [...stops.map(({ along }) => along), ...steps]
    .filter((along) => along > (observed?.along ?? -1))
    .map((along) => {
      const point = path.pointAt(along)
      return { point, along, seconds: (distance(from, point) * DETOUR) / WALKING_MPS }
    })
    .toSorted((a, b) => a.seconds - b.seconds)
  for (const place of places) {
    const range = estimateArrival(observed, plan, place.along, now)
    if (range && range.from > now + place.seconds * 1_000) return { ...place, range }
  }
  return undefined
}
