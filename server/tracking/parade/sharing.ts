import type { z } from 'zod'
import type { sharing } from '#shared/contract/tracking/sharing.ts'
import { distance } from '#shared/geo/distance.ts'
import type { trackingSessions } from '../../database/schema.ts'
import type { EventPlan } from '../../planned-routes/load-plan.ts'
import { asksToEnd } from './ending.ts'
import { gatheringTime, isGateOpen } from './gate.ts'
import type { ParadeRow } from './parade-entry.ts'
import { pausedSince } from './pause.ts'
import { hasRolled } from './planned-times.ts'

/** What a phone's page shows about its own sharing. */
export type Sharing = z.output<typeof sharing>

/** The columns of a session that its sharing depends on, with the place of its newest fix. */
type SharingSession = Pick<
  typeof trackingSessions.$inferSelect,
  'part' | 'pausedAt' | 'shownSince' | 'ending' | 'latitude' | 'longitude'
>

/**
 * Returns what a phone's page shows about its session.
 *
 * @param parade the parade that it belongs to; null if its link has not opened or joined one
 * @param plan the planned route of that parade, or else of today's event; null without one
 */
export function sharingOf(
  session: SharingSession,
  parade: ParadeRow | null,
  plan: EventPlan | null,
  now: Date,
): Sharing {
  // After Start again, a gate may be open before the first fix that counts.
  const isShown = parade !== null && session.latitude !== null && isGateOpen(session, parade)
  return {
    part: session.part,
    isShown,
    metersToStart: isShown ? null : metersToStart(session, plan),
    showsFrom: (isShown ? null : gatheringTime(plan, now))?.toISOString() ?? null,
    pausedAt: pausedSince(session, now)?.toISOString() ?? null,
    asksToEnd: asksToEnd(session, parade, now),
    canReportLate: parade !== null && canReportLate(parade),
  }
}

function metersToStart({ latitude, longitude }: SharingSession, plan: EventPlan | null): number | null {
  if (latitude === null || longitude === null || plan === null) return null
  return Math.round(distance({ latitude, longitude }, plan.path.pointAt(0)))
}

/** Whether a parade that belongs to an event may still be late for it. */
const canReportLate = (parade: Pick<ParadeRow, 'eventId' | 'progress' | 'report'>): boolean =>
  parade.eventId !== null && !hasRolled(parade) && parade.report?.report !== 'rolling'
