import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { BackupLine } from './line-schema.ts'

/** Returns the names of our tables. The job queue has a separate schema, which each start fills. */
export async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('public.%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Returns our sequences with the next value of each, which is null if a sequence was not used yet. */
async function listSequences(client: Client): Promise<{ sequence: string; next: string | null }[]> {
  const { rows } = await client.query<{ sequence: string; next: string | null }>(
    `select format('public.%I', sequencename) as sequence, (last_value + increment_by)::text as next
     from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

/** Reads all tables and sequences in the client's transaction. */
export async function* readTables(client: Client): AsyncGenerator<BackupLine> {
  for (const table of await listTables(client)) {
    // A chunk may end within a row.
    let text = ''
    for await (const chunk of client.query(copyTo(`copy ${table} to stdout`)).setEncoding('utf8')) {
      text += chunk
      const end = text.lastIndexOf('\n') + 1
      if (end > 0) yield { table, rows: text.slice(0, end) }
      text = text.slice(end)
    }
  }
  for (const { sequence, next } of await listSequences(client)) if (next !== null) yield { sequence, next }
}

/**
 * Empties all tables and returns a function that loads a line of a backup, in the client's
 * transaction. That function throws an Error if the line names an unknown table or sequence.
 */
export async function replaceTables(client: Client): Promise<(line: BackupLine) => Promise<void>> {
  const tables = await listTables(client)
  const sequences = (await listSequences(client)).map(({ sequence }) => sequence)
  await client.query(`truncate ${tables.join(', ')} restart identity`)
  // Prevents SQL injection, because names become part of statements.
  const assertKnown = (names: readonly string[], name: string): string => {
    if (!names.includes(name))
      throw new Error(`The backup contains ${name}, which this version does not have.`)
    return name
  }
  return async (line) => {
    if ('rows' in line)
      await pipeline(
        [line.rows],
        client.query(copyFrom(`copy ${assertKnown(tables, line.table)} from stdin`)),
      )
    if ('sequence' in line)
      await client.query(`alter sequence ${assertKnown(sequences, line.sequence)} restart with ${line.next}`)
  }
}

/**
 * Drops the foreign keys, so that rows can be loaded in any order. Returns a function that adds
 * them again, which also checks them.
 */
export async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
