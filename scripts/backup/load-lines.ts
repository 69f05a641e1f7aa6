import type { Client } from 'pg'
import type { Line, Table } from './lines.ts'
import { listTables } from './read-tables.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Takes the foreign keys away while rows come in any order; the function it gives puts them back, checked. */
export async function withoutForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** Takes in the lines of a backup one after the other: its tables' rows and its sequences. */
export async function lineLoader(client: Client): Promise<(line: Line) => Promise<void>> {
  // Names become part of statements: only those that the database itself tells.
  const known = new Map((await listTables(client)).map((table) => [table.table, table]))
  let current: Table | undefined
  return async (line) => {
    if ('table' in line) {
      current = known.get(line.table)
      if (JSON.stringify(current) !== JSON.stringify(line))
        throw new Error(`The backup's table ${line.table} is not as this version's schema has it.`)
    } else if ('rows' in line) {
      if (!current) throw new Error('The backup has rows of no table.')
      await insert(client, current, line.rows)
    } else if ('sequence' in line) {
      await client.query('select setval($1::regclass, $2::bigint)', [line.sequence, line.last])
    }
  }
}

async function insert(client: Client, { table, columns }: Table, rows: (string | null)[][]): Promise<void> {
  const names = columns.map(({ name }) => name).join(', ')
  const values = columns.map(({ type }, index) => `r.c${index}::${type}`).join(', ')
  const given = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  await client.query(
    `insert into ${table} (${names}) overriding system value select ${values} from unnest(${given}) as r(${aliases})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  )
}
