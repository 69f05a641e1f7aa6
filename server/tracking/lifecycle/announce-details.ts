import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { liveParades } from '../../database/schema.ts'
import { announceWhole } from '../parade/announce.ts'

/**
 * After something that is told of a group has changed: its open parade is told anew, on every server. Answers the ids of
 * the parades to be shown anew. Call under the group's lock.
 */
export async function retellParade(transaction: Transaction, groupId: number): Promise<number[]> {
  const open = await transaction
    .select({ id: liveParades.id })
    .from(liveParades)
    .where(and(eq(liveParades.groupId, groupId), isNull(liveParades.endedAt)))
  for (const { id } of open) await announceWholeParade(transaction, id)
  return open.map(({ id }) => id)
}

/** Announces that a parade tells something else than before. */
export async function announceWholeParade(transaction: Transaction, id: number): Promise<void> {
  await transaction.execute(sql`
    with changed as (
      update live_parades set revision = nextval('live_revision') where id = ${id} returning id, revision)
    ${announceWhole}`)
}
