import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { liveParades } from '../../database/schema.ts'

/**
 * A change of a live parade as servers notify each other: id and revision without content, because
 * a notification holds 8,000 bytes. The servers read the row.
 */
export interface LiveNotice {
  id: number
  revision: number
  /** More than the position changed, so a server must read it even if it has a later revision. */
  full?: boolean
}

/**
 * The end of a statement that starts with `with changed as (update … returning id, revision)`. It
 * notifies all servers of those rows, so that a change and its notification commit together.
 */
export const announceChanged = sql`select id, revision::float8 as revision,
  pg_notify('live', json_build_array(json_build_object('id', id, 'revision', revision))::text) from changed`

const announceFull = sql`select id,
  pg_notify('live', json_build_array(json_build_object('id', id, 'revision', revision, 'full', true))::text)
  from changed`

/** Raises a parade's revision and notifies all servers, after this transaction changed its row. */
export const announceParade = (transaction: Transaction, id: number): Promise<void> =>
  announce(transaction, id, announceChanged)

/** Raises a parade's revision and notifies all servers that its details (group, event) changed. */
export const announceDetails = (transaction: Transaction, id: number): Promise<void> =>
  announce(transaction, id, announceFull)

/**
 * Notifies all servers that a group's details changed, for its open parade. Returns the ids of the
 * parades that the board must read again. Call it under the group's lock.
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
