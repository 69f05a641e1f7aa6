import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/**
 * Returns the content of each table of the application as text, so that a test notices any change.
 *
 * @param excludedTables names of the tables to leave out
 */
export async function readTables(
  database: Database,
  excludedTables: string[] = [],
): Promise<Record<string, string>> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of rows.filter((row) => !excludedTables.includes(row.name))) {
    const table = sql.identifier(name)
    const read = await database.execute<{ content: string }>(
      sql`select coalesce(json_agg(t order by t::text), '[]')::text as content from ${table} as t`,
    )
    content[name] = read.rows[0]!.content
  }
  return content
}
