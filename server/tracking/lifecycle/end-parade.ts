import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { liveParades } from '../../database/schema.ts'
import { announceChanged, announceParade } from '../parade/announce.ts'
import { paradeStateAt, type StopReason } from '../parade/parade-status.ts'
import { readParades } from '../parade/read-parades.ts'
import type { AsOf } from '../parade/session-status.ts'

/** Ends a parade permanently and notifies all servers. Call it under the group's lock. */
export async function endParade(
  transaction: Transaction,
  paradeId: number,
  reason: StopReason,
  now: Date,
): Promise<void> {
  await transaction.execute(sql`
    with changed as (
      update live_parades
      set ended_at = ${now.toISOString()}, end_reason = ${reason}, revision = nextval('live_revision')
      where id = ${paradeId} and ended_at is null
      returning id, revision)
    ${announceChanged}`)
}

/**
 * Updates a parade after one of its sessions ended: it ends with `reason` if no valid session is
 * left, lapses if only silent phones are left, and otherwise continues. Notifies all servers in
 * every case. Call it under the group's lock.
 */
export async function updateParadeAfterSessionEnd(
  transaction: Transaction,
  paradeId: number,
  reason: StopReason,
  asOf: AsOf,
): Promise<void> {
  const [parade] = await readParades(transaction, [paradeId])
  if (!parade || parade.endedAt !== null) return
  const state = paradeStateAt(parade, parade.sessions, asOf)
  if (state.kind === 'gone' && state.reason !== 'lapsed')
    return endParade(transaction, paradeId, reason, asOf.now)
  const lapsedAt = state.kind === 'gone' ? asOf.now : null
  await transaction.update(liveParades).set({ lapsedAt }).where(eq(liveParades.id, paradeId))
  await announceParade(transaction, paradeId)
}
