import { and, asc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { groups } from '../database/schema.ts'

/** Reads all groups that are shown, by name. */
export const readGroups = (database: Database) =>
  database.select().from(groups).where(eq(groups.isActive, true)).orderBy(asc(groups.name), asc(groups.id))

/** Reads one group; null if it is not shown. */
export async function readGroup(database: Database, id: number) {
  const [group] = await database
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), eq(groups.isActive, true)))
  return group ?? null
}

/** The name of a row's group, for statements that do not read groups otherwise. */
export const groupNameOf = (groupId: SQLWrapper): SQL =>
  sql`(select named.name from groups named where named.id = ${groupId})`

/** Whether the name of a row's group fits a pattern of `ilike`. */
export const isOfGroup =
  (groupId: SQLWrapper) =>
  (pattern: string): SQL =>
    sql`${groupId} in (select named.id from groups named where named.name ilike ${pattern})`
