import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { groups } from '../database/schema.ts'

/** All groups that are shown, by name. */
export const readGroups = (database: Database) =>
  database.select().from(groups).where(eq(groups.isActive, true)).orderBy(asc(groups.name), asc(groups.id))

/** One group, if it is shown. */
export async function readGroup(database: Database, id: number) {
  const [group] = await database
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), eq(groups.isActive, true)))
  return group ?? null
}
