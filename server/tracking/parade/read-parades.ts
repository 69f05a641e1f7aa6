import { and, eq, getTableColumns, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connect.ts'
import { events, groups, liveParades, trackingSessions } from '../../database/schema.ts'
import type { ParadeEntry } from './parade-entry.ts'

/** Reads parades for a server's live feed. */
export interface ParadeReader {
  open: () => Promise<ParadeEntry[]>
  byIds: (ids: number[]) => Promise<ParadeEntry[]>
}

// One snapshot for parades and sessions: otherwise a phone that returns between the two reads would be
// missing from its parade.
const snapshotRead = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** Returns the reader of a database's parades. */
export const paradeReader = (database: Database): ParadeReader => ({
  open: () => database.transaction((transaction) => readOpenParades(transaction), snapshotRead),
  byIds: (ids) => database.transaction((transaction) => readParades(transaction, ids), snapshotRead),
})

/** Reads every open parade, including lapsed ones. */
export const readOpenParades = (database: Database | Transaction): Promise<ParadeEntry[]> =>
  read(database, isNull(liveParades.endedAt))

/** Reads these parades, including ended ones. */
export const readParades = (database: Database | Transaction, ids: number[]): Promise<ParadeEntry[]> =>
  read(database, inArray(liveParades.id, ids))

async function read(database: Database | Transaction, filter: SQL): Promise<ParadeEntry[]> {
  const parades = await database
    .select({
      parade: getTableColumns(liveParades),
      group: getTableColumns(groups),
      event: getTableColumns(events),
    })
    .from(liveParades)
    .innerJoin(groups, eq(groups.id, liveParades.groupId))
    .leftJoin(events, eq(events.id, liveParades.eventId))
    .where(and(filter))
    .orderBy(liveParades.startedAt, liveParades.id)
  const ids = parades.map(({ parade }) => parade.id)
  const sessions = ids.length === 0 ? [] : await readSessions(database, ids)
  return parades.map(({ parade, group, event }) => ({
    ...parade,
    group,
    event,
    sessions: sessions.filter((session) => session.paradeId === parade.id),
  }))
}

const readSessions = (database: Database | Transaction, paradeIds: number[]) =>
  database
    .select({
      id: trackingSessions.id,
      paradeId: trackingSessions.paradeId,
      permissionId: trackingSessions.permissionId,
      status: trackingSessions.status,
      lastHeartbeat: trackingSessions.lastHeartbeat,
      expiresAt: trackingSessions.expiresAt,
      ending: trackingSessions.ending,
      part: trackingSessions.part,
      pausedAt: trackingSessions.pausedAt,
    })
    .from(trackingSessions)
    .where(inArray(trackingSessions.paradeId, paradeIds))
    .orderBy(trackingSessions.id)
