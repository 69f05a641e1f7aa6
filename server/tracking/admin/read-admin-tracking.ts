import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import type { Database } from '../../database/connect.ts'
import { trackingPermissions, trackingSessions } from '../../database/schema.ts'
import type { Board } from '../board/board.ts'
import { positionItem } from '../parade/parade-item.ts'
import type { ViewerCounts } from '../board/viewer-counts.ts'
import { type AsOf, sessionEnd, sessionStatusAt } from '../parade/session-status.ts'

/** Reads every parade on the map with its phones and viewers. For administrators only. */
export async function readAdminTracking(
  database: Database,
  _admin: Admin,
  board: Board,
  viewers: ViewerCounts,
  asOf: AsOf,
) {
  const shownParades = board.shown()
  const phones = await readPhones(
    database,
    shownParades.map(({ entry }) => entry.id),
  )
  const parades = shownParades.map(({ entry, status }) => ({
    ...positionItem(entry, status),
    groupId: entry.groupId,
    groupName: entry.group.name,
    groupType: entry.group.type,
    startedAt: entry.startedAt.toISOString(),
    viewers: viewers.of(entry.id),
    sessions: phones
      .filter(({ session }) => session.paradeId === entry.id)
      .map(({ session, phone }) => ({
        id: session.id,
        trackerName: session.trackerName,
        phone,
        status: sessionStatusAt(session, asOf),
        isPrimary: session.id === entry.sessionId,
        lastHeartbeat: session.lastHeartbeat?.toISOString() ?? null,
        lastFixAt: session.fixAt?.toISOString() ?? null,
        accuracy: session.accuracy,
        battery: session.battery,
        fixesReceived: session.fixesReceived,
        fixesSetAside: session.fixesSetAside,
        expiresAt: sessionEnd(session, asOf).toISOString(),
      })),
  }))
  return { parades }
}

async function readPhones(database: Database, paradeIds: number[]) {
  if (paradeIds.length === 0) return []
  return database
    .select({ session: getTableColumns(trackingSessions), phone: trackingPermissions.userPhone })
    .from(trackingSessions)
    .leftJoin(trackingPermissions, eq(trackingPermissions.id, trackingSessions.permissionId))
    .where(inArray(trackingSessions.paradeId, paradeIds))
    .orderBy(trackingSessions.id)
}
