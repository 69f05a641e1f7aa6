import type { ArrivalPlan } from '#shared/arrival/progress/progress-plan.ts'
import { estimateArrival, type Observed } from '#shared/arrival/estimate.ts'
import type { ArrivalParade } from '../arrival-parade.ts'

/** How long a parade is, and by when its end has passed a spot. */
export interface TailAnswer {
  meters: number
  /** Unix ms; undefined if the end has already passed, or if the time cannot be estimated. */
  passesBy?: number
}

/** A tail farther than this from the path is on another street. */
const MAX_OFFSET_M = 80
/** A shorter parade gets no length on the card: two phones are not precise enough for it. */
const MIN_LENGTH_M = 40

/**
 * Returns the length of a parade, and by when its end has passed a spot; undefined if its end is not
 * known. `spotAlong` is where the path passes the spot, in meters along it: the same pass that the
 * card's arrival is about.
 */
export function answerForTail(
  { tail }: ArrivalParade,
  plan: ArrivalPlan,
  head: Observed | null,
  spotAlong: number | undefined,
  now: number,
): TailAnswer | undefined {
  if (!tail || head === null) return undefined
  const point = { latitude: Number(tail.latitude), longitude: Number(tail.longitude) }
  // The path may cross itself: the end is at the last such place that the head has passed.
  const tailAlong = plan.path
    .placesNear(point, MAX_OFFSET_M)
    .map(({ along }) => along)
    .findLast((along) => along <= head.along)
  if (tailAlong === undefined) return undefined
  const meters = head.along - tailAlong
  if (meters < MIN_LENGTH_M) return undefined
  if (spotAlong === undefined || spotAlong <= tailAlong) return { meters }
  // The end walks as the head does: with its pace, its halts and its stops.
  const end = { ...head, along: tailAlong, at: Date.parse(tail.lastUpdated) }
  const passesBy = estimateArrival(end, plan, spotAlong, now)?.to
  return passesBy === undefined ? { meters } : { meters, passesBy }
}
