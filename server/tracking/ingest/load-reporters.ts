import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../database/connect.ts'
import { events, groups, liveParades, trackingSessions } from '../../database/schema.ts'
import { planDigest } from '../../planned-routes/load-plan.ts'
import type { PhoneReport } from './phone-report.ts'

const primarySessions = alias(trackingSessions, 'primary_sessions')

/** Returns the key by which a fix that was sent twice is found. `recordedAt` is Unix ms. */
export const fixKey = (sessionId: number, recordedAt: number): string => `${sessionId}@${recordedAt}`

/** SQL for the times (Unix ms) of a session's reported fixes that are already stored. */
const storedFixTimes = sql<number[]>`(
  select coalesce(json_agg((extract(epoch from positions.recorded_at) * 1000)::bigint), '[]')
  from unnest(${sql.placeholder('fixSessions')}::int[], ${sql.placeholder('fixInstants')}::timestamptz[])
    as reported (session_id, recorded_at)
  join positions using (session_id, recorded_at)
  where reported.session_id = ${trackingSessions.id})`

/**
 * SQL for whether a front phone has sent a fix in a parade that may be shown. The alias differs from
 * the others of the statement, which also reads sessions.
 */
const hasFront = sql<boolean>`exists (
  select 1 from tracking_sessions as fronts
  where fronts.parade_id = ${liveParades.id} and fronts.part = 'front'
    and fronts.fix_received_at >= ${liveParades.startedAt})`

/**
 * Returns a function that reads the sessions of the given reports with one prepared statement, because
 * every fix waits for it: each with its group's type, its parade, a digest of that parade's plan, its
 * primary phone, whether a front phone has sent a fix in it, and the times of the reported fixes that
 * are already stored.
 */
export function prepareLoading(transaction: Transaction) {
  const statement = transaction
    .select({
      session: getTableColumns(trackingSessions),
      groupType: groups.type,
      storedFixTimes,
      parade: getTableColumns(liveParades),
      planDigest,
      hasFront,
      primary: {
        id: primarySessions.id,
        endedAt: primarySessions.endedAt,
        fixReceivedAt: primarySessions.fixReceivedAt,
      },
    })
    .from(trackingSessions)
    .innerJoin(groups, eq(groups.id, trackingSessions.groupId))
    .leftJoin(liveParades, eq(liveParades.id, trackingSessions.paradeId))
    .leftJoin(primarySessions, eq(primarySessions.id, liveParades.sessionId))
    .leftJoin(events, eq(events.id, liveParades.eventId))
    .where(sql`${trackingSessions.id} = any(${sql.placeholder('sessionIds')}::int[])`)
    .prepare('load_reporters')
  return (reports: PhoneReport[]) => {
    const reportedFixes = reports.flatMap(({ link, fixes }) =>
      fixes.map((fix) => ({ session: link.sessionId, recordedAt: fix.recordedAt.toISOString() })),
    )
    return statement.execute({
      sessionIds: [...new Set(reports.map((report) => report.link.sessionId))],
      fixSessions: reportedFixes.map((fix) => fix.session),
      fixInstants: reportedFixes.map((fix) => fix.recordedAt),
    })
  }
}

/**
 * Reads a parade and its primary phone. `fixReceivedAt` is when that phone's latest fix that may be
 * shown arrived (Unix ms), or null if its session has ended.
 */
export async function loadParade(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({ parade: getTableColumns(liveParades), session: getTableColumns(trackingSessions), hasFront })
    .from(liveParades)
    .leftJoin(trackingSessions, eq(trackingSessions.id, liveParades.sessionId))
    .where(eq(liveParades.id, id))
  const { parade, session, hasFront: isFrontHeard } = row!
  const fixReceivedAt =
    session === null || session.endedAt !== null ? null : (session.fixReceivedAt?.getTime() ?? null)
  return { parade, primary: session && { id: session.id, fixReceivedAt }, hasFront: isFrontHeard }
}
