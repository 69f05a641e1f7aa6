import { eq, getTableColumns } from 'drizzle-orm'
import { formatExpiry } from '#shared/calendar.ts'
import type { TrackerLink } from '../../access/tracker-link.ts'
import type { Database } from '../../database/connect.ts'
import { groups, liveParades, trackingSessions } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'
import { type AsOf, sessionEnd, isFinal, sessionStatusAt } from '../parade/session-status.ts'
import { loadPlan } from '../../planned-routes/load-plan.ts'
import { GATHERING_MINUTES, hasGate } from '../parade/gate.ts'
import { sharingOf } from '../parade/sharing.ts'
import { refuseEndedLink } from '../parade/start-again-window.ts'
import { findEventToJoin } from '../lifecycle/todays-event.ts'

/**
 * Returns what the page of a link shows: the group, the day's event, who will see what, and what the
 * phone shares now.
 */
export async function describeLink(database: Database, link: TrackerLink, asOf: AsOf) {
  const [row] = await database
    .select({
      session: getTableColumns(trackingSessions),
      group: getTableColumns(groups),
      parade: getTableColumns(liveParades),
    })
    .from(trackingSessions)
    .innerJoin(groups, eq(groups.id, trackingSessions.groupId))
    .leftJoin(liveParades, eq(liveParades.id, trackingSessions.paradeId))
    .where(eq(trackingSessions.id, link.sessionId))
  if (!row) return refuse('link_ended')
  const { session, group } = row
  // A parade can end without its phones: when a day begins on which its group is not tracked.
  const parade = row.parade?.endedAt === null ? row.parade : null
  const status = sessionStatusAt(session, asOf)
  if (isFinal(status)) return refuseEndedLink(session)
  const expiresAt = sessionEnd(session, asOf)
  const event = await findEventToJoin(database, group.id, asOf.now)
  const plan = await loadPlan(database, parade?.eventId ?? event?.id ?? null)
  return {
    group,
    event,
    status,
    paradeId: session.paradeId,
    isHeld: session.deviceId !== null,
    expiresAt: expiresAt.toISOString(),
    whoSeesWhat: describeVisibility(group.name, hasGate(plan), expiresAt),
    sharing: sharingOf(session, parade, plan, asOf.now),
  }
}

/** Returns the name of a group with one article, as inside a sentence: 'the Lantern Line', 'the Steppers'. */
const withArticle = (group: string): string =>
  /^the\s/i.test(group) ? `the${group.slice(3)}` : `the ${group}`

const describeVisibility = (group: string, isGated: boolean, expiresAt: Date): string[] => [
  `Everyone who opens the live map sees where ${withArticle(group)} parade is and the route it has walked so far.`,
  ...(isGated
    ? [
        `No one on the map sees where you are until your phone is at the route, you tap Rolling, or the people who run this site show it. At the start, that counts from ${GATHERING_MINUTES} minutes before its time.`,
      ]
    : []),
  'No one on the map sees your name, your number or your phone. The people who run this site see the name this link was made for, and your phone’s battery and accuracy.',
  `You can stop at any time. This link expires ${formatExpiry(expiresAt)}.`,
  'Positions are kept for 30 days and then deleted.',
]
