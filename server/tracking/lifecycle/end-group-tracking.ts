import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { trackingSessions } from '../../database/schema.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { endParade } from './end-parade.ts'
import { findOpenParade } from './open-parade.ts'
import type { AsOf } from '../parade/session-status.ts'

/**
 * Ends a group's valid links, so that no phone puts a hidden group on the map. Refuses while its
 * parade is on the map, because viewers would lose it mid-route. Returns the ids of the parades to
 * read again. Call it under the group's lock.
 */
export async function endGroupTracking(
  transaction: Transaction,
  groupId: number,
  asOf: AsOf,
): Promise<number[] | Refusal<'group_live'>> {
  const openParade = await findOpenParade(transaction, groupId, asOf)
  const state = openParade?.state
  if (state?.kind === 'shown') return refuse('group_live')
  await transaction
    .update(trackingSessions)
    .set({ status: 'stopped', endedAt: asOf.now })
    .where(and(eq(trackingSessions.groupId, groupId), isNull(trackingSessions.endedAt)))
  if (!openParade || !state) return []
  await endParade(
    transaction,
    openParade.parade.id,
    state.reason === 'lapsed' ? 'stopped' : state.reason,
    asOf.now,
  )
  return [openParade.parade.id]
}
