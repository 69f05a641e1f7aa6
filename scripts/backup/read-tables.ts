import type { Client } from 'pg'
import type { Line, Table } from './lines.ts'

/** So many rows make one line. */
const rowsAtOnce = 500

/** Our tables; the queue's are not among them: its schedules are made anew at every start. */
const ours = `('public', 'drizzle')`

/** Every table of ours with its columns, names quoted where they must be. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as table,
            json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
                     order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ${ours}
     group by 1 order by 1`,
  )
  return rows
}

/** Every table with its rows, and the sequences, as the client's transaction sees them. */
export async function* readTables(client: Client): AsyncGenerator<Line> {
  for (const table of await listTables(client)) {
    yield table
    const columns = table.columns.map(({ name }) => `${name}::text`).join(', ')
    await client.query(`declare backup no scroll cursor for select ${columns} from ${table.table}`)
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${rowsAtOnce} from backup`,
        rowMode: 'array',
      })
      if (rows.length > 0) yield { rows }
      if (rows.length < rowsAtOnce) break
    }
    await client.query('close backup')
  }
  const sequences = await client.query<{ sequence: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last
     from pg_sequences where schemaname in ${ours} and last_value is not null order by 1`,
  )
  yield* sequences.rows
}
