import { expect } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { loadPlan } from '#server/planned-routes/load-plan.ts'
import { advanceWalk, type Walk } from '#shared/arrival/progress/advance-walk.ts'
import { fixEntry } from '#tests/faults/ledger/ledger.ts'

export const readRows = async <Row extends object>(
  database: Database,
  text: string,
  values: unknown[] = [],
) => (await database.$client.query<Row>(text, values)).rows

/** Returns the stored fixes of the phones that reported, as the ledger lists them. */
export async function readFixEntries(database: Database) {
  const fixes = await readRows<{
    sessionId: number
    recordedAt: Date
    latitude: number
    longitude: number
  }>(
    database,
    `select session_id as "sessionId", recorded_at as "recordedAt", latitude, longitude from positions
     where session_id in (select id from tracking_sessions where device_id <> 'silent')`,
  )
  return fixes.map((fix) => fixEntry({ ...fix, recordedAt: fix.recordedAt.getTime() }))
}

/** Returns what a parade has done by its stored fixes. */
export async function walkOf(database: Database, paradeId: number, eventId: number): Promise<Walk | null> {
  const plan = await loadPlan(database, eventId)
  expect(plan).not.toBeNull()
  const fixes = await readRows<{ latitude: number; longitude: number; at: string }>(
    database,
    `select latitude, longitude, (extract(epoch from fix_at) * 1000)::bigint as at from positions
     where parade_id = $1 and set_aside is null order by fix_at`,
    [paradeId],
  )
  let walk: Walk | null = null
  for (const { latitude, longitude, at } of fixes)
    // Of two fixes at the same instant, the second does not move the parade.
    if (walk === null || Number(at) > walk.at)
      walk = advanceWalk(walk, { latitude, longitude, at: Number(at) }, plan)
  return walk
}
