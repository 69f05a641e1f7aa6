import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/connect.ts'
import { groups, liveParades, trackingSessions } from '../database/schema.ts'
import { groupLockClass } from './lock-groups.ts'
import type { PhoneCall } from './phone-call.ts'

const primarySessions = alias(trackingSessions, 'primary_sessions')

/** Takes the locks of all groups that these calls are about, in one order, so that no two commits wait for each other. */
export async function lockReporters(transaction: Transaction, calls: PhoneCall[]): Promise<void> {
  const groupIds = [...new Set(calls.map((call) => call.link.groupId))]
  await transaction.execute(sql`
    select pg_advisory_xact_lock(${groupLockClass}, locked.id)
    from (select unnest(${sql.param(groupIds)}::int[]) as id order by 1) as locked`)
}

/** The sessions that these calls speak for, each with its group's type, its parade and that parade's primary phone. */
export async function loadReporters(transaction: Transaction, calls: PhoneCall[]) {
  const ids = [...new Set(calls.map((call) => call.link.sessionId))]
  return transaction
    .select({
      session: getTableColumns(trackingSessions),
      groupType: groups.type,
      parade: getTableColumns(liveParades),
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
    .where(inArray(trackingSessions.id, ids))
}

/** What stands for one fix of one session: fixes of the same are the same fix. */
export const fixKey = (sessionId: number, recordedAt: Date): string => `${sessionId}@${recordedAt.getTime()}`

/** Which of the reported fixes are stored already. */
export async function loadStoredFixes(transaction: Transaction, calls: PhoneCall[]): Promise<Set<string>> {
  const reported = calls.flatMap(({ link, fixes }) =>
    fixes.map((fix) => ({ session: link.sessionId, recordedAt: fix.recordedAt })),
  )
  if (reported.length === 0) return new Set()
  const { rows } = await transaction.execute<{ session_id: number; recorded_at: Date }>(sql`
    select positions.session_id, positions.recorded_at
    from unnest(
      ${sql.param(reported.map((fix) => fix.session))}::int[],
      ${sql.param(reported.map((fix) => fix.recordedAt.toISOString()))}::timestamptz[]
    ) as reported (session_id, recorded_at)
    join positions using (session_id, recorded_at)`)
  return new Set(rows.map((row) => fixKey(row.session_id, new Date(row.recorded_at))))
}

/** One parade, and when the last accepted fix of its primary phone arrived (ms since 1970; null once that phone has ended). */
export async function loadParade(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({ parade: getTableColumns(liveParades), session: getTableColumns(trackingSessions) })
    .from(liveParades)
    .leftJoin(trackingSessions, eq(trackingSessions.id, liveParades.sessionId))
    .where(eq(liveParades.id, id))
  const { parade, session } = row!
  const heardAt =
    session === null || session.endedAt !== null ? null : (session.fixReceivedAt?.getTime() ?? null)
  return { parade, primary: session && { id: session.id, heardAt } }
}
