import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { announceChanged } from '../parade/announce.ts'
import type { StopReason } from '../parade/parade-status.ts'

/** Ends a parade for good and announces it. Call under the group's lock. */
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
