import type { Transaction } from '../../database/connect.ts'
import { findOpenParade } from './open-parade.ts'
import type { AsOf } from '../parade/session-status.ts'

/** Whether an event's parade is on the map by the clock. Call under the lock of the event's group. */
export async function hasLiveParade(
  transaction: Transaction,
  event: { id: number; groupId: number },
  asOf: AsOf,
): Promise<boolean> {
  const open = await findOpenParade(transaction, event.groupId, asOf)
  return open !== null && 'shown' in open.state && open.parade.eventId === event.id
}
