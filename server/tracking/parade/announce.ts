import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'

/** A change of the live parades as it travels between servers: ids and revisions, never content. */
export interface LiveNotice {
  id: number
  revision: number
  /** More than motion has changed: to be read also by a server that knows a later move. */
  whole?: boolean
}

/**
 * The statement part that announces the rows of a `with changed as (update … returning id, revision)`: the change and its
 * announcement commit together or not at all.
 */
export const announceChanged = sql`select id, revision::float8 as revision,
  pg_notify('live', json_build_array(json_build_object('id', id, 'revision', revision))::text) from changed`

/** The same for a change of what a parade is, not of where it is. */
export const announceWhole = sql`select id,
  pg_notify('live', json_build_array(json_build_object('id', id, 'revision', revision, 'whole', true))::text)
  from changed`
/** Announces a parade whose row was changed in this transaction. */
export async function announceParade(transaction: Transaction, id: number): Promise<void> {
  await transaction.execute(sql`
    with changed as (
      update live_parades set revision = nextval('live_revision') where id = ${id} returning id, revision)
    ${announceChanged}`)
}
