import type { ArrivalPlan } from '#shared/arrival/progress/progress-plan.ts'
import { estimateArrival, type Observed } from '#shared/arrival/estimate.ts'
import { findPasses } from '#shared/arrival/find-passes.ts'
import type { Point } from '#shared/geo/distance.ts'
import type { ArrivalParade } from '../arrival-parade.ts'

/** How long a parade is, and when its end has passed a spot. */
export interface TailAnswer {
  meters: number
  /** Unix ms; undefined if the end has passed, or nobody can say. */
  overBy?: number
}

/** A tail farther from the path is not on it. */
const MAX_OFFSET_M = 80
/** A shorter parade gets no length on the card: two phones are not precise enough for it. */
const MIN_LENGTH_M = 40

/** Returns the length of a parade and when it is over at a spot; undefined if its end is not known. */
export function tailAnswer(
  { tail }: ArrivalParade,
  plan: ArrivalPlan,
  head: Observed | null,
  spot: Point,
  now: number,
): TailAnswer | undefined {
  if (!tail || head === null) return undefined
  const point = { latitude: Number(tail.latitude), longitude: Number(tail.longitude) }
  const along = plan.path
    .placesNear(point, MAX_OFFSET_M)
    .map((place) => place.along)
    .findLast((place) => place <= head.along)
  if (along === undefined || head.along - along < MIN_LENGTH_M) return undefined
  const meters = head.along - along
  // The pass that the head has reached last, or else comes to next.
  const passes = findPasses(plan.path, spot)
  const place = passes.find((pass) => pass > along)
  if (place === undefined) return { meters }
  const overBy = estimateArrival({ ...head, along, at: Date.parse(tail.lastUpdated) }, plan, place, now)?.to
  return overBy === undefined ? { meters } : { meters, overBy }
}
