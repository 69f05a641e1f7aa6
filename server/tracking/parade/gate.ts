import { distance, type Point } from '#shared/geo/distance.ts'
import type { EventPlan } from '../../planned-routes/load-plan.ts'

// A phone starts where its owner lives. Its positions are stored from the first one on, but shown
// only once its gate has opened (rule LP7).

/** Maximum distance in meters of a fix from the route that opens the gate. */
const NEAR_ROUTE_M = 150
/** How long before the event's time a fix near the start opens the gate. */
export const GATHERING_MINUTES = 30
const GATHERING_MS = GATHERING_MINUTES * 60_000

/** How long before a parade's start its first fix may be, because a phone's clock may be slow. */
const START_SLACK_MS = 60_000

type Started = { startedAt: Date }

/** The column of a session that says since when its positions are shown; null if they are not. */
export interface GatedSession {
  shownSince: Date | null
}

/** Whether phones have a gate: there is a plan, and at most half of its path is a guess. */
export const hasGate = (plan: EventPlan | null): plan is EventPlan => plan !== null && !isMostlyGuessed(plan)

/**
 * Whether a fix opens the gate of its session: from 30 minutes before the event's time near the
 * start, and from that time on near any part of the path. Where there is no gate, every fix does.
 *
 * @param fix a place at an instant (Unix ms)
 */
export function opensGate(fix: Point & { at: number }, plan: EventPlan | null): boolean {
  if (!hasGate(plan)) return true
  if (fix.at >= plan.startsAt) return plan.path.offsetOf(fix) <= NEAR_ROUTE_M
  return fix.at >= plan.startsAt - GATHERING_MS && distance(fix, plan.path.pointAt(0)) <= NEAR_ROUTE_M
}

/** Returns from when a fix near the start opens the gate; null if that time has come, or without a gate. */
export function gatheringTime(plan: EventPlan | null, now: Date): Date | null {
  if (!hasGate(plan)) return null
  const at = plan.startsAt - GATHERING_MS
  return now.getTime() < at ? new Date(at) : null
}

function isMostlyGuessed({ path, approximateParts }: EventPlan): boolean {
  const guessed = approximateParts.reduce((sum, { from, until }) => sum + until - from, 0)
  return guessed > path.length / 2
}

/**
 * Opens the gate of a session in a parade at the time of a fix: fixes from `at` on are shown, or from the
 * parade's start on if that is later. The session is modified.
 */
export function openGate(session: GatedSession, parade: Started, at: Date): void {
  const { startedAt } = parade
  if (!isGateOpen(session, parade)) session.shownSince = at < startedAt ? startedAt : at
}

/**
 * Opens the gate of a session in a parade because people say so. What its phone recorded before that stays
 * hidden, also if they say so at the instant of the start or, by a slow server's clock, before it: a gate
 * that is open since the start would show the fixes of START_SLACK_MS, too.
 */
export const openGateNow = (session: GatedSession, parade: Started, now: Date): void =>
  openGate(session, parade, new Date(Math.max(now.getTime(), parade.startedAt.getTime() + 1)))

/**
 * Whether a session's gate is open in a parade. A link is valid for days, and before each parade its
 * phone may be at home, so a gate that opened in an earlier parade does not count.
 */
export const isGateOpen = ({ shownSince }: GatedSession, { startedAt }: Started): boolean =>
  shownSince !== null && shownSince >= startedAt

/** Whether a fix is not from before the gate's opening. `time` is Unix ms. */
export function isAfterOpening(session: GatedSession, parade: Started, time: number): boolean {
  if (!isGateOpen(session, parade)) return false
  const since = session.shownSince!.getTime()
  return time >= since || (since === parade.startedAt.getTime() && isDuring(parade, time))
}

/** Whether an instant (Unix ms) is not before a parade's start, by a phone's clock. */
export const isDuring = ({ startedAt }: Started, time: number): boolean =>
  time >= startedAt.getTime() - START_SLACK_MS
