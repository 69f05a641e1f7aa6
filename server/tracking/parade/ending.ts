import type { WalkPlan } from '#shared/arrival/progress/progress-plan.ts'
import { distance, type Point } from '#shared/geo/distance.ts'
import type { Ending, ParadeReport } from '../../database/schema/tracking.ts'

// At the end of its path, a phone is asked whether the parade is over. Without an answer, its
// session ends. Past the end, its owner goes home, which is not shown (rule LP7).

/**
 * A parade may be over only after this share of its path: a route that passes near its end earlier
 * must not raise the question.
 */
export const LAST_PART = 0.85
/** A phone has arrived once it has been within this distance of the path's end for this long. */
const AT_END_M = 100
const AT_END_MS = 15 * 60_000
/** A phone this far from the path has left a parade that is over: its owner goes home. */
const AWAY_M = 300
/** A phone that is back this soon was not away: its fixes were imprecise. */
const BACK_WITHIN_MS = 2 * 60_000
/**
 * A session ends after this time without an answer and without this much movement in meters: the
 * phone lies somewhere, forgotten.
 */
const ANSWER_WITHIN_MS = 30 * 60_000
const MOVED_M = 60
/** After the answer 'still going', the question comes again this much later. */
const ASK_AGAIN_AFTER_MS = 30 * 60_000

/** A place at an instant (Unix ms). */
type Fix = Point & { at: number }

type Along = { along: number | null } | null

const hasReachedLastPart = (progress: Along, plan: WalkPlan): boolean =>
  (progress?.along ?? 0) >= LAST_PART * plan.path.length

const isFarAway = (place: Point, progress: Along, plan: WalkPlan | null): boolean =>
  plan !== null && hasReachedLastPart(progress, plan) && plan.path.offsetOf(place) > AWAY_M

/**
 * Whether a fix is from after the parade was over for its phone, so that it is not shown: away from
 * the path past its end, or later than that, until the holder says that the parade is going on.
 */
export function isPastEnd(ending: Ending | null, fix: Fix, progress: Along, plan: WalkPlan | null): boolean {
  if (isFarAway(fix, progress, plan)) return true
  if (ending?.reason !== 'away' || plan === null || !hasReachedLastPart(progress, plan)) return false
  return fix.at >= ending.since + BACK_WITHIN_MS
}

/**
 * Returns the question whether the parade is over, as it follows from a session's newest fix; null
 * if there is none.
 *
 * @param now the arrival of the fix (Unix ms): nothing is asked before it
 */
export function nextEnding(
  ending: Ending | null,
  fix: Fix,
  progress: Along,
  plan: WalkPlan | null,
  now: number,
): Ending | null {
  if (plan === null || !hasReachedLastPart(progress, plan)) return null
  const { latitude, longitude, at } = fix
  const place = { latitude, longitude, movedAt: at }
  const kept = ending && (distance(ending, fix) >= MOVED_M ? { ...ending, ...place } : ending)
  if (isPastEnd(ending, fix, progress, plan)) {
    if (kept?.reason === 'away' || (kept?.reason === 'answered' && kept.askedAt > now)) return kept
    return { reason: 'away', since: at, askedAt: Math.min(kept?.askedAt ?? now, now), ...place }
  }
  const isAsked = kept !== null && (kept.reason === 'answered' || kept.askedAt <= now)
  if (isAsked && kept.reason !== 'away') return kept
  if (distance(fix, plan.path.pointAt(plan.path.length)) > AT_END_M) return null
  if (kept?.reason === 'near') return kept
  return { reason: 'near', since: at, askedAt: Math.max(at + AT_END_MS, now), ...place }
}

/**
 * Stores the answer that the parade is still going on in a session and its parade, which are
 * modified. The end of the path is asked about again later; that the parade disbands is taken back.
 */
export function answerStillGoing(
  session: { ending: Ending | null },
  parade: { report: ParadeReport | null } | null,
  now: Date,
): void {
  const since = now.getTime()
  const { ending } = session
  if (ending !== null && since >= ending.askedAt)
    session.ending = { ...ending, reason: 'answered', since, askedAt: since + ASK_AGAIN_AFTER_MS }
  if (parade?.report?.report === 'disbanding') parade.report = null
}

/** Whether a session's holder is asked if the parade is over: at its end, or because it disbands. */
export const asksToEnd = (
  { ending }: { ending: Ending | null },
  parade: { report: ParadeReport | null } | null,
  now: Date,
): boolean => (ending !== null && now.getTime() >= ending.askedAt) || parade?.report?.report === 'disbanding'

/** Returns when a session ends for want of an answer; null while no question is due. */
export const unansweredUntil = (ending: Ending | null): Date | null =>
  ending && new Date(Math.max(ending.askedAt, ending.movedAt) + ANSWER_WITHIN_MS)
