import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { liveParades } from '../../database/schema.ts'
import { announceParade } from '../parade/announce.ts'
import type { AsOf } from '../parade/session-status.ts'
import { endParade } from './end-parade.ts'
import { paradeStateAt, type StopReason } from '../parade/parade-status.ts'
import { readParades } from '../parade/read-parades.ts'

/**
 * After one of its sessions ended: a parade without a living session goes off the map in the same moment, with this
 * reason; with only silent phones left it lapses; else it goes on. Announced in every case. Call under the group's lock.
 */
export async function leaveParade(
  transaction: Transaction,
  paradeId: number,
  reason: StopReason,
  asOf: AsOf,
): Promise<void> {
  const [parade] = await readParades(transaction, [paradeId])
  if (!parade || parade.endedAt !== null) return
  const state = paradeStateAt(parade, parade.sessions, asOf)
  if ('gone' in state && state.gone !== 'lapsed') return endParade(transaction, paradeId, reason, asOf.now)
  const lapsedAt = 'gone' in state ? asOf.now : null
  await transaction.update(liveParades).set({ lapsedAt }).where(eq(liveParades.id, paradeId))
  await announceParade(transaction, paradeId)
}
