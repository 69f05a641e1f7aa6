import { type Arrival, arrivalAt, type ObservedParade } from '#shared/arrival/arrival.ts'
import type { ArrivalPlan } from '#shared/arrival/progress/progress-plan.ts'
import type { Observed } from '#shared/arrival/estimate.ts'
import { findPasses } from '#shared/arrival/find-passes.ts'
import { distance, type Point } from '#shared/geo/distance.ts'
import { isPlaceKnown } from '#web/parades/parade-words.ts'
import type { ArrivalParade } from '../arrival-parade.ts'
import { planOf } from './parade-plan.ts'
import { seenParade } from './seen-parade.ts'
import { answerForTail, type TailAnswer } from './tail.ts'

/** When a parade comes to a spot, with what the card says about it. Times are Unix ms. */
export interface Answer extends Arrival {
  parade: ArrivalParade
  /** Null without a planned path. */
  plan: ArrivalPlan | null
  /** Null before the parade was on its path. */
  observed: Observed | null
  /** Straight-line meters to the parade; undefined while its place is not known. */
  meters: number | undefined
  isHere: boolean
  /** Whether it is here now, and `range` and `place` are those of a later pass. */
  isLeaving: boolean
  /** Where the path passes the spot next, in meters along it; undefined after the last pass or off the path. */
  place: number | undefined
  /** `place` or, after the last pass, that one; undefined off the path. */
  spotAlong: number | undefined
  stopsBefore: number
  /** Whether `passedAt` is an estimate: the parade passed before the page was opened. */
  isPassedGuessed: boolean
  tail: TailAnswer | undefined
}

/** A parade this near to the spot is there. */
const HERE_M = 60

/** A pass farther ahead than this, in meters along the path, is another one than where the parade is. */
const RETURN_M = 200

/** Returns when a parade comes to a spot: the card computes it in the browser, for each live parade. */
export function answerFor(parade: ArrivalParade, spot: Point, now: number): Answer {
  const { status, state, lastUpdated } = parade
  const plan = planOf(parade)
  const observed = observe(parade)
  const seen = plan && seenParade(parade, plan)
  const track = seen ?? { reachedAt: () => undefined }
  // The device's clock may be behind the newest position.
  const at = Math.max(now, status === 'waiting' ? now : Date.parse(lastUpdated))
  const arrival = arrivalAt({ plan, observed, state, track, isAway: seen?.isAway ?? false }, spot, at)
  const passes = plan ? findPasses(plan.path, spot) : []
  const place = passes.find((along) => along > (observed?.along ?? -1))
  const meters = isPlaceKnown(parade) ? distance(spot, pointOf(parade)) : undefined
  const isHere =
    (state === 'rolling' || state === 'stopped' || state === 'at-a-stop') && (meters ?? Infinity) <= HERE_M
  // It may leave the spot and come back later.
  const isLeaving = isHere && observed !== null && place !== undefined && place > observed.along + RETURN_M
  const spotAlong = isLeaving ? observed.along : (place ?? passes.at(-1))
  return {
    ...arrival,
    parade,
    plan,
    observed,
    meters,
    isHere,
    isLeaving,
    place,
    spotAlong,
    stopsBefore:
      plan && place !== undefined && !isLeaving ? countStops(plan, observed?.along ?? 0, place) : 0,
    isPassedGuessed: seen !== null && (arrival.passedAt ?? Infinity) < seen.seenSince,
    tail: plan ? answerForTail(parade, plan, observed, spotAlong, at) : undefined,
  }
}

/** Returns the place of a parade. */
export const pointOf = ({ latitude, longitude }: ArrivalParade): Point => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})

/** Returns what a parade has done so far; null before it was on its path. */
function observe({ along, lastUpdated, pace, dwell, state, report }: ArrivalParade): Observed | null {
  if (along === null) return null
  const time = (text: string | null) => (text === null ? null : Date.parse(text))
  return {
    along,
    at: Date.parse(lastUpdated),
    pace,
    visits: (dwell ?? []).map(({ stop, since, until }) => ({
      stop,
      since: Date.parse(since),
      until: time(until),
    })),
    isStopped: state === 'stopped',
    saysRolling: report?.report === 'rolling',
  }
}

/** A stop this near to the parade or to the spot is not between them. */
const AT_STOP_M = 20

/** Counts the stops between two places of the path. Its start and its end are no stops on the way. */
const countStops = ({ stops, path }: ArrivalPlan, from: number, until: number): number =>
  stops.filter(
    ({ along }) =>
      along > from + AT_STOP_M && along < until - AT_STOP_M && along > 0 && along < path.length - AT_STOP_M,
  ).length

/** One that comes later than this is of less use than one that can still be caught. */
const SOON_MS = 2 * 60 * 60_000

/** One that passed within this time can still be caught. */
const CATCHABLE_MS = 30 * 60_000

/**
 * Orders answers for a spot: here, then the parade that comes first, then those that passed, then the
 * nearest one. One that has just passed comes before those that are more than two hours off.
 */
export const compareAnswers =
  (now: number) =>
  (one: Answer, other: Answer): number =>
    rank(one, now) - rank(other, now) ||
    (one.range && other.range
      ? one.range.from - other.range.from
      : (one.meters ?? 1e9) - (other.meters ?? 1e9))

function rank({ isHere, range, passedAt }: Answer, now: number): number {
  if (isHere) return 0
  if (range) return range.from - now <= SOON_MS ? 1 : 3
  if (passedAt === undefined) return 5
  return now - passedAt <= CATCHABLE_MS ? 2 : 4
}

/**
 * Returns a live parade as the estimates for its stops need it: the list of the route, the next stop.
 */
export function observeParade(parade: ArrivalParade): ObservedParade {
  const plan = planOf(parade)
  const seen = plan && seenParade(parade, plan)
  return {
    plan,
    observed: observe(parade),
    state: parade.state,
    isAway: seen?.isAway ?? false,
    track: seen ?? { reachedAt: () => undefined },
  }
}
