import type { Point } from '../geo/distance.ts'
import type { ArrivalPlan } from './progress/progress-plan.ts'
import { type ArrivalRange, estimateArrival, type Observed } from './estimate.ts'
import { findPasses } from './find-passes.ts'
import type { ParadeTrack } from './parade-track.ts'
import type { StreetState } from './street-state.ts'

/** Why it is unknown when a parade arrives. */
export type UnknownReason = 'too-far' | 'off-route' | 'signal-lost' | 'paused' | 'finished' | 'no-path'

/** When a parade comes to a place, and when it was there last. Times are Unix ms. */
export interface Arrival {
  range?: ArrivalRange
  passedAt?: number
  unknown?: UnknownReason
}

/**
 * What the estimate must know of a parade. The server makes it from the row (`observe-parade.ts`),
 * the arrival card from the API.
 */
export interface ObservedParade {
  /** Null without a planned path. */
  plan: ArrivalPlan | null
  /** Null before the parade was on its path. */
  observed: Observed | null
  state: StreetState
  /** Whether the parade had left its path before its signal was lost. */
  isAway?: boolean
  track: Pick<ParadeTrack, 'reachedAt'>
}

/** After a silence longer than this, the arrival is unknown: the parade may have stopped anywhere. */
const MAX_SILENCE_MS = 15 * 60_000
/**
 * The path's end counts as reached when the parade is this near, because its fixes are imprecise
 * and it may stop short.
 */
const END_M = 25

/**
 * Returns when a parade comes to the place on its path that is nearest to a point: at its next pass,
 * and at the last one behind.
 */
export function arrivalAt(parade: ObservedParade, point: Point, now: number): Arrival {
  const { plan } = parade
  if (plan === null || plan.path.length === 0) return { unknown: 'no-path' }
  const passes = findPasses(plan.path, point)
  return passes.length === 0 ? { unknown: 'too-far' } : arrivalOf(parade, plan, passes, now)
}

/**
 * Returns when a parade comes to a place of its path, and when it was there.
 *
 * @param along meters along the path
 * @param now Unix ms
 */
export function arrivalAtPlace(parade: ObservedParade, along: number, now: number): Arrival {
  return parade.plan === null ? { unknown: 'no-path' } : arrivalOf(parade, parade.plan, [along], now)
}

function arrivalOf(parade: ObservedParade, plan: ArrivalPlan, passes: number[], now: number): Arrival {
  const { observed, state, track, isAway } = parade
  const here = observed?.along ?? -Infinity
  const places = passes.map((along) => Math.max(0, Math.min(along, plan.path.length - END_M)))
  const next = places.find((along) => along > here)
  const last = places.findLast((along) => along <= here)
  // Alerts have no track, and a page's may lack the newest place: the parade was there by its newest fix.
  const passedAt = last === undefined ? undefined : (track.reachedAt(last) ?? observed?.at)
  const passed = passedAt === undefined ? {} : { passedAt }
  if (next === undefined) return passed
  if (state === 'off-route' || state === 'paused' || state === 'finished') return { unknown: state }
  // No phone has followed the parade along its path, and its planned time is over.
  if (observed === null && now > plan.startsAt + plan.hours * 3_600_000) return { unknown: 'finished' }
  const isLost = observed !== null && isAway && state === 'signal-lost'
  const silence = observed && now > plan.startsAt ? now - observed.at : 0
  const range = isLost || silence > MAX_SILENCE_MS ? undefined : estimateArrival(observed, plan, next, now)
  return range ? { range, ...passed } : { unknown: 'signal-lost' }
}
