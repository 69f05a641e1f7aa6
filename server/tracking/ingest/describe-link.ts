import { eq, getTableColumns } from 'drizzle-orm'
import { formatExpiry } from '#shared/calendar.ts'
import type { TrackerLink } from '../../access/tracker-link.ts'
import type { Database } from '../../database/connect.ts'
import { groups, trackingSessions } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'
import { type AsOf, sessionEnd, isFinal, sessionStatusAt } from '../parade/session-status.ts'
import { findTodaysEvent } from '../parade/find-todays-event.ts'

/** Returns what a link's holder sees before sharing starts. */
export async function describeLink(database: Database, link: TrackerLink, asOf: AsOf) {
  const [row] = await database
    .select({ session: getTableColumns(trackingSessions), group: getTableColumns(groups) })
    .from(trackingSessions)
    .innerJoin(groups, eq(groups.id, trackingSessions.groupId))
    .where(eq(trackingSessions.id, link.sessionId))
  if (!row) return refuse('link_ended')
  const { session, group } = row
  const status = sessionStatusAt(session, asOf)
  if (isFinal(status)) return refuse('link_ended')
  const expiresAt = sessionEnd(session, asOf)
  return {
    group,
    event: await findTodaysEvent(database, group.id, asOf.now),
    status,
    paradeId: session.paradeId,
    isHeld: session.deviceId !== null,
    expiresAt: expiresAt.toISOString(),
    whoSeesWhat: describeVisibility(group.name, expiresAt),
  }
}

const describeVisibility = (group: string, expiresAt: Date): string[] => [
  `Everyone who opens the live map sees where the ${group} parade is and the route it has walked so far.`,
  'No one on the map sees your name, your number or your phone. The people who run this site see the name this link was made for, and your phone’s battery and accuracy.',
  `You can stop at any time. This link expires ${formatExpiry(expiresAt)}.`,
  'Positions are kept for 30 days and then deleted.',
]
