import { and, asc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { groups } from '../database/schema.ts'

/** Reads all visible groups, ordered by name. */
export const readGroups = (database: Database) =>
  database.select().from(groups).where(eq(groups.isActive, true)).orderBy(asc(groups.name), asc(groups.id))

/** Returns one group, or null if it does not exist or is hidden. */
export async function readGroup(database: Database, id: number) {
  const [group] = await database
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), eq(groups.isActive, true)))
  return group ?? null
}

/** Returns a subquery for the name of a row's group, by which administrators' lists are sorted. */
export const groupNameOf = (groupId: SQLWrapper): SQL =>
  sql`(select g.name from groups g where g.id = ${groupId})`

/** Returns a function from an `ilike` pattern to the condition that a row's group name matches it. */
export const groupNameMatches =
  (groupId: SQLWrapper) =>
  (pattern: string): SQL =>
    sql`${groupId} in (select g.id from groups g where g.name ilike ${pattern})`
