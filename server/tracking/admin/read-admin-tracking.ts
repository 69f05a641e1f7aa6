import { and, desc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import type { Database } from '../../database/connect.ts'
import { positions, trackingPermissions, trackingSessions } from '../../database/schema.ts'
import type { Board } from '../board/board.ts'
import { asksToEnd } from '../parade/ending.ts'
import { isGateOpen } from '../parade/gate.ts'
import { positionItem } from '../parade/parade-item.ts'
import { pausedSince } from '../parade/pause.ts'
import { readStoppedParades, readTodaysEvents } from './read-today.ts'
import type { ViewerCounts } from '../board/viewer-counts.ts'
import { type AsOf, sessionEnd, sessionStatusAt } from '../parade/session-status.ts'

/** A fix that arrives later than this is late. A moment without a signal does not count. */
const MIN_LATENESS_MS = 2 * 60_000
/** Only a fix that arrived in this last span says something about the phone as it is now. */
const RECENT_ARRIVAL_MS = 60_000

/**
 * Reads every parade on the map with its phones and viewers, today's events, and the parades that
 * can start again: what the dashboard's Today list shows. For administrators only.
 */
export async function readAdminTracking(
  database: Database,
  _admin: Admin,
  board: Board,
  viewers: ViewerCounts,
  asOf: AsOf,
) {
  const shownParades = board.shown()
  const shownIds = shownParades.map(({ entry }) => entry.id)
  const [phones, recentFixes, today, stopped] = await Promise.all([
    readPhones(database, shownIds),
    readRecentFixes(database, shownIds, asOf.now),
    readTodaysEvents(database, asOf.now),
    readStoppedParades(database, asOf),
  ])
  const parades = shownParades.map(({ entry, ...seen }) => ({
    ...positionItem({ entry, ...seen }),
    groupId: entry.groupId,
    eventId: entry.eventId,
    groupName: entry.group.name,
    groupType: entry.group.type,
    startedAt: entry.startedAt.toISOString(),
    isRestart: entry.isRestart,
    viewers: viewers.of(entry.id),
    sessions: phones
      .filter(({ session }) => session.paradeId === entry.id)
      .map(({ session, phone, latestFix }) => ({
        id: session.id,
        part: session.part,
        pausedAt: pausedSince(session, asOf.now)?.toISOString() ?? null,
        trackerName: session.trackerName,
        phone,
        status: sessionStatusAt(session, asOf),
        startedAt: session.startedAt?.toISOString() ?? null,
        endedAt: session.endedAt?.toISOString() ?? null,
        isPrimary: session.id === entry.sessionId,
        isShown: isGateOpen(session, entry),
        asksToEnd: asksToEnd(session, entry, asOf.now),
        lastHeartbeat: session.lastHeartbeat?.toISOString() ?? null,
        lastFixAt: session.fixAt?.toISOString() ?? null,
        accuracy: session.accuracy,
        battery: session.battery,
        fixesReceived: session.fixesReceived,
        fixesSetAside: session.fixesSetAside,
        clockAheadMs: clockAhead(session, latestFix),
        fixesLateMs: lateness(recentFixes.find(({ sessionId }) => sessionId === session.id)),
        expiresAt: sessionEnd(session, asOf).toISOString(),
      })),
  }))
  return { parades, today, stopped }
}

async function readPhones(database: Database, paradeIds: number[]) {
  if (paradeIds.length === 0) return []
  const { recordedAt, receivedAt, setAside } = positions
  const latestFix = database
    .select({ recordedAt, receivedAt, setAside })
    .from(positions)
    .where(eq(positions.sessionId, trackingSessions.id))
    .orderBy(desc(recordedAt))
    .limit(1)
    .as('latest_fix')
  return database
    .select({
      session: getTableColumns(trackingSessions),
      phone: trackingPermissions.userPhone,
      latestFix: {
        recordedAt: latestFix.recordedAt,
        receivedAt: latestFix.receivedAt,
        setAside: latestFix.setAside,
      },
    })
    .from(trackingSessions)
    .leftJoin(trackingPermissions, eq(trackingPermissions.id, trackingSessions.permissionId))
    .leftJoinLateral(latestFix, sql`true`)
    .where(inArray(trackingSessions.paradeId, paradeIds))
    .orderBy(trackingSessions.id)
}

type Phone = Awaited<ReturnType<typeof readPhones>>[number]

/**
 * Returns by how many ms a phone's clock is ahead if its fixes are ignored for that, or null. A fix that
 * was accepted after its last future one shows that the clock is right again.
 */
function clockAhead({ fixAt }: Phone['session'], latestFix: Phone['latestFix']): number | null {
  if (latestFix?.setAside !== 'future' || (fixAt && fixAt > latestFix.receivedAt)) return null
  return latestFix.recordedAt.getTime() - latestFix.receivedAt.getTime()
}

/**
 * Reads the newest of the fixes that arrived in the last minute, for each phone that sent any. An
 * earlier fix may be newer by its own time: the phone's clock has fallen back since.
 */
function readRecentFixes(database: Database, paradeIds: number[], now: Date) {
  if (paradeIds.length === 0) return []
  const { sessionId, recordedAt, receivedAt } = positions
  return database
    .selectDistinctOn([sessionId], { sessionId, recordedAt, receivedAt })
    .from(positions)
    .innerJoin(trackingSessions, eq(trackingSessions.id, sessionId))
    .where(
      and(
        gte(receivedAt, new Date(now.getTime() - RECENT_ARRIVAL_MS)),
        inArray(trackingSessions.paradeId, paradeIds),
      ),
    )
    .orderBy(sessionId, desc(recordedAt))
}

type RecentFix = Awaited<ReturnType<typeof readRecentFixes>>[number]

/**
 * Returns by how many ms a phone's newest fix of the last minute was late when it arrived, or null if
 * it was not late. The phone's clock is behind, or the phone sends what it kept while it had no signal.
 */
function lateness(fix: RecentFix | undefined): number | null {
  if (!fix) return null
  const lateMs = fix.receivedAt.getTime() - fix.recordedAt.getTime()
  return lateMs > MIN_LATENESS_MS ? lateMs : null
}
