import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** The name of a row's group, for statements that read no groups otherwise. */
export const groupNameOf = (groupId: SQLWrapper): SQL =>
  sql`(select named.name from groups named where named.id = ${groupId})`

/** Whether the name of a row's group fits a pattern of `ilike`. */
export const isOfGroup =
  (groupId: SQLWrapper) =>
  (pattern: string): SQL =>
    sql`${groupId} in (select named.id from groups named where named.name ilike ${pattern})`
