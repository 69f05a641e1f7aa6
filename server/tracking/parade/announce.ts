import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { liveParades } from '../../database/schema.ts'

/** A change of the live parades as it travels between servers: ids and revisions, never content. */
export interface LiveNotice {
  id: number
  revision: number
  /** More than the position changed, so a server that already knows a later move reads it as well. */
  full?: boolean
}

/**
 * The part of a statement that announces the rows of `with changed as (update … returning id, revision)`,
 * so that the change and its announcement commit together.
 */
export const announceChanged = sql`select id, revision::float8 as revision,
  pg_notify('live', json_build_array(json_build_object('id', id, 'revision', revision))::text) from changed`

const announceFull = sql`select id,
  pg_notify('live', json_build_array(json_build_object('id', id, 'revision', revision, 'full', true))::text)
  from changed`

/** Announces a parade whose row this transaction has changed. */
export const announceParade = (transaction: Transaction, id: number): Promise<void> =>
  announce(transaction, id, announceChanged)

/** Announces that the details of a parade (its group, its event) have changed. */
export const announceDetails = (transaction: Transaction, id: number): Promise<void> =>
  announce(transaction, id, announceFull)

/**
 * Announces that the details of a group have changed, for its open parade on every server. Returns the
 * ids of the parades to read again. Call it under the group's lock.
 */
export async function announceGroupDetails(transaction: Transaction, groupId: number): Promise<number[]> {
  const open = await transaction
    .select({ id: liveParades.id })
    .from(liveParades)
    .where(and(eq(liveParades.groupId, groupId), isNull(liveParades.endedAt)))
  for (const { id } of open) await announceDetails(transaction, id)
  return open.map(({ id }) => id)
}

async function announce(transaction: Transaction, id: number, notice: typeof announceFull): Promise<void> {
  await transaction.execute(sql`
    with changed as (
      update live_parades set revision = nextval('live_revision') where id = ${id} returning id, revision)
    ${notice}`)
}
