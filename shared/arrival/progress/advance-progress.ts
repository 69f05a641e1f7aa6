import { distance, type Point } from '../../geo/distance.ts'
import type { ProgressPlan } from './progress-plan.ts'

/** A shown fix of a parade. */
export interface ParadeFix extends Point {
  /** Unix ms. */
  at: number
}

/** A place on the path at an instant (Unix ms). */
interface Sighting {
  along: number
  at: number
}

/** Where a parade is on its planned path. Times are Unix ms. */
export interface Progress {
  /** Meters along the path; null until the parade has been on it. Never decreases. */
  along: number | null
  /** When a fix last confirmed `along`. */
  since: number
  /** Whether the parade follows its path: false after a minute of fixes away from it. */
  isOnPath: boolean
  /**
   * Since when its fixes are away from the path; null if the latest one is on it, or if the parade may be
   * following a part where the streets are a guess.
   */
  offSince: number | null
  /** Fixes in a row that agree with each other, on a part that the parade cannot have reached yet. */
  elsewhere: Sighting[]
}

/** The progress of a parade before its first fix. */
export const noProgress: Progress = { along: null, since: 0, isOnPath: true, offSince: null, elsewhere: [] }

/**
 * A fix farther from the path than this is not on it. The second distance is for parts where the
 * streets are a guess, because the parade may walk along others.
 */
const MAX_OFFSET_M = 80
const MAX_GUESS_OFFSET_M = 400
/** How far behind the last place a fix may be, because it is imprecise. */
const MAX_BACK_M = 40
/** How far ahead a parade may be: as far as this speed takes it since the last place, plus this distance. */
const MAX_SPEED_MPS = 3
const EXTRA_AHEAD_M = 50
/** A parade whose fixes are away from the path for this long is off its route. */
const OFF_ROUTE_MS = 60_000
/**
 * An imprecise fix may have moved a parade this far ahead. Until it comes there, it does not rejoin
 * its route at a later pass of the street where it is.
 */
const MAX_AHEAD_BY_MISTAKE_M = 300
/**
 * After this many fixes in a row that agree, a parade has rejoined its route farther ahead. One
 * alone may be imprecise.
 */
const MIN_AGREEING = 3
/**
 * What a place costs per meter from where the parade is expected, compared with a meter from the
 * fix. It is less where the parade is sought anywhere ahead, and limited there.
 */
const WEIGHT_WITHIN_REACH = 0.5
const WEIGHT_ANYWHERE = 0.1
const MAX_PENALTY_ANYWHERE_M = 40

/**
 * Returns the progress of a parade after its next fix. The search goes forward from the last place,
 * so that where a route crosses itself or uses a street twice, the order keeps the passes apart.
 */
export function advanceProgress(progress: Progress, fix: ParadeFix, plan: ProgressPlan): Progress {
  const { along, since } = progress
  const here = along === null ? findFrom(0, fix, plan) : findNear({ along, at: since }, fix, plan)
  if (here !== null) return onPath(Math.max(here, along ?? 0), fix.at)
  const mayRejoin = along !== null && !isJustBehind(along, fix, plan)
  const elsewhere = !mayRejoin ? [] : findElsewhere(progress.elsewhere, along, fix, plan)
  if (elsewhere.length >= MIN_AGREEING) return onPath(Math.max(elsewhere.at(-1)!.along, along ?? 0), fix.at)
  const offSince = progress.offSince ?? (mayFollowGuess(progress, fix, plan) ? null : fix.at)
  const isOnPath = offSince === null || fix.at - offSince < OFF_ROUTE_MS
  return { along, since, isOnPath, offSince, elsewhere }
}

const onPath = (along: number, at: number): Progress => ({
  along: Math.round(along * 10) / 10,
  since: at,
  isOnPath: true,
  offSince: null,
  elsewhere: [],
})

/** Whether a fix is on the path a little behind a place. */
const isJustBehind = (along: number, fix: ParadeFix, plan: ProgressPlan): boolean =>
  findPlace(fix, plan, { from: along - MAX_AHEAD_BY_MISTAKE_M, until: along }, () => 0) !== null

/** Returns the farthest place in meters along the path that a parade can have reached. */
const reach = (last: Sighting, at: number): number =>
  last.along + (MAX_SPEED_MPS * Math.max(0, at - last.at)) / 1_000 + EXTRA_AHEAD_M

/** Returns the place in meters along the path of a fix within reach of an earlier place, or null. */
function findNear(last: Sighting, fix: ParadeFix, plan: ProgressPlan): number | null {
  const moved = distance(plan.path.pointAt(last.along), fix)
  const window = { from: last.along - MAX_BACK_M, until: reach(last, fix.at) }
  return findPlace(fix, plan, window, (along) => WEIGHT_WITHIN_REACH * Math.abs(along - last.along - moved))
}

/**
 * Returns the place of a fix anywhere from `from` meters along the path on, or null. A loop has its end
 * where it starts, so a place soon after `from` is preferred.
 */
const findFrom = (from: number, fix: ParadeFix, plan: ProgressPlan): number | null =>
  findPlace(fix, plan, { from, until: plan.path.length }, (along) =>
    Math.min(MAX_PENALTY_ANYWHERE_M, WEIGHT_ANYWHERE * (along - from)),
  )

/** Returns the likeliest place: near the fix, and with a low penalty (meters). */
function findPlace(
  fix: ParadeFix,
  plan: ProgressPlan,
  { from, until }: { from: number; until: number },
  penalty: (along: number) => number,
): number | null {
  let best: number | null = null
  let lowestCost = Infinity
  for (const { along, offset } of plan.path.placesBetween(fix, from, until)) {
    const cost = offset + penalty(along)
    if (cost >= lowestCost || offset > maxOffset(plan, along)) continue
    best = along
    lowestCost = cost
  }
  return best
}

const maxOffset = (plan: ProgressPlan, along: number): number =>
  hasGuess(plan, along, along) ? MAX_GUESS_OFFSET_M : MAX_OFFSET_M

/** Whether the streets are a guess somewhere from one place of the path to another. */
const hasGuess = ({ approximateParts }: ProgressPlan, from: number, until: number): boolean =>
  approximateParts.some((part) => part.from <= until && from <= part.until)

/** Whether a parade away from its path may be on a part of it where the streets are a guess. */
const mayFollowGuess = ({ along, since }: Progress, { at }: ParadeFix, plan: ProgressPlan): boolean =>
  along === null
    ? hasGuess(plan, 0, plan.path.length)
    : hasGuess(plan, along, reach({ along, at: since }, at))

/**
 * Returns the fixes in a row that agree that the parade is ahead of where it can be, with the next
 * one.
 */
function findElsewhere(agreeing: Sighting[], along: number, fix: ParadeFix, plan: ProgressPlan): Sighting[] {
  const last = agreeing.at(-1)
  const next = last ? findNear(last, fix, plan) : null
  if (next !== null) return [...agreeing, { along: next, at: fix.at }]
  const first = findFrom(along, fix, plan)
  return first === null ? [] : [{ along: first, at: fix.at }]
}
