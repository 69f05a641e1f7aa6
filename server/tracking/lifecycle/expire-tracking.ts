import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connect.ts'
import { liveParades, trackingSessions } from '../../database/schema.ts'
import { announceChanged, announceParade } from '../parade/announce.ts'
import { endParade } from './end-parade.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { paradeStateAt } from '../parade/parade-status.ts'
import type { ParadeEntry } from '../parade/parade-entry.ts'
import { readOpenParades, readParades } from '../parade/read-parades.ts'
import { type AsOf, isFinal, sessionStatusAt } from '../parade/session-status.ts'
import { hasAnyTime, futureParadeTimes, futureSessionTimes } from './future-times.ts'

/**
 * Stores what the clock has already changed: stale, lapsed and expired sessions, lapsed and ended
 * parades. Status is computed from the clock everywhere, so nothing waits for this; but without it,
 * reads of open rows would find more of them each day, and the purge would keep ended parades. It also
 * corrects times in the future, which a wrong clock left. A second run changes nothing more (rule
 * JB1). Returns the number of changed rows. Aborting `signal` stops it between two groups.
 */
export async function expireTracking(database: Database, asOf: AsOf, signal?: AbortSignal): Promise<number> {
  const latestClock = await readLatestClock(database, asOf.now)
  const openSessions = await database.select().from(trackingSessions).where(isNull(trackingSessions.endedAt))
  const overdueSessions = openSessions.filter(
    (session) =>
      sessionStatusAt(session, asOf) !== session.status ||
      hasAnyTime(futureSessionTimes(session, asOf.now, latestClock)),
  )
  const overdueParades = (await readOpenParades(database)).filter(
    (parade) => isOverdue(parade, asOf) || hasAnyTime(futureParadeTimes(parade, asOf.now, latestClock)),
  )
  const groupIds = new Set([...overdueSessions, ...overdueParades].map(({ groupId }) => groupId))
  let changedRows = 0
  for (const groupId of groupIds) {
    signal?.throwIfAborted()
    changedRows += await database.transaction(async (transaction) => {
      await lockGroup(transaction, groupId)
      return (
        (await expireSessions(transaction, groupId, latestClock, asOf)) +
        (await expireParades(transaction, groupId, latestClock, asOf))
      )
    })
  }
  return changedRows
}

/**
 * Returns the later of this process's and the database's clock, because a worker whose clock is
 * slow must not take correct times for future ones.
 */
async function readLatestClock(database: Database, now: Date): Promise<Date> {
  const { rows } = await database.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  )
  return new Date(Math.max(now.getTime(), rows[0]!.ms))
}

/** Whether a parade is off the map as of now, but the database does not say so yet. */
function isOverdue(parade: ParadeEntry, asOf: AsOf): boolean {
  const state = paradeStateAt(parade, parade.sessions, asOf)
  return state.kind === 'gone' && (state.reason !== 'lapsed' || parade.lapsedAt === null)
}

async function expireSessions(transaction: Transaction, groupId: number, latestClock: Date, asOf: AsOf) {
  const sessions = await transaction
    .select()
    .from(trackingSessions)
    .where(and(eq(trackingSessions.groupId, groupId), isNull(trackingSessions.endedAt)))
  let changedRows = 0
  for (const session of sessions) {
    const times = futureSessionTimes(session, asOf.now, latestClock)
    const status = sessionStatusAt({ ...session, ...times }, asOf)
    if (status === session.status && !hasAnyTime(times)) continue
    await transaction
      .update(trackingSessions)
      .set({ ...times, status, endedAt: isFinal(status) ? asOf.now : null })
      .where(eq(trackingSessions.id, session.id))
    // Boards compute the status from the clock themselves, but do not know the corrected times.
    if (hasAnyTime(times) && session.paradeId !== null) await announceParade(transaction, session.paradeId)
    changedRows += 1
  }
  return changedRows
}

async function expireParades(transaction: Transaction, groupId: number, latestClock: Date, asOf: AsOf) {
  const openParades = await transaction
    .select({ id: liveParades.id })
    .from(liveParades)
    .where(and(eq(liveParades.groupId, groupId), isNull(liveParades.endedAt)))
  let changedRows = 0
  const ids = openParades.map(({ id }) => id)
  for (const parade of ids.length > 0 ? await readParades(transaction, ids) : []) {
    const times = futureParadeTimes(parade, asOf.now, latestClock)
    if (hasAnyTime(times)) {
      await transaction.update(liveParades).set(times).where(eq(liveParades.id, parade.id))
      await announceParade(transaction, parade.id)
      changedRows += 1
    }
    if (!isOverdue(parade, asOf)) continue
    const state = paradeStateAt(parade, parade.sessions, asOf)
    if (state.kind === 'gone' && state.reason !== 'lapsed')
      await endParade(transaction, parade.id, state.reason, asOf.now)
    else await storeLapse(transaction, parade.id, asOf.now)
    changedRows += 1
  }
  return changedRows
}

async function storeLapse(transaction: Transaction, paradeId: number, now: Date): Promise<void> {
  await transaction.execute(sql`
    with changed as (
      update live_parades set lapsed_at = ${now.toISOString()}, revision = nextval('live_revision')
      where id = ${paradeId} returning id, revision)
    ${announceChanged}`)
}
