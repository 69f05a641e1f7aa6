import { get, type IncomingMessage } from 'node:http'
import { Client } from 'pg'
import { type Memory, watchMemory } from './memory.ts'
import type { MeasuredSite } from './site.ts'

/** The seconds until an export's first byte and until its end, and its memory. */
export interface ExportTime {
  rows: number
  bytes: number
  firstByteSeconds: number
  seconds: number
  server: Memory
  worker: Memory
}

const testers = 1_000

/** Downloads beta feedback with this many rows as CSV and counts the lines. */
export async function timeExport(site: MeasuredSite, rows: number): Promise<ExportTime> {
  await fillIn(site.databaseUrl, rows)
  const [server, worker] = [await watchMemory(site.serverPid), await watchMemory(site.workerPid)]
  const began = performance.now()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: site.cookie }
    get(`${site.origin}/api/export/beta-feedback`, { headers }, resolve).on('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`The export returned ${response.statusCode}.`)
  let [bytes, lines, firstByteSeconds] = [0, 0, 0]
  for await (const part of response as AsyncIterable<Buffer>) {
    if (bytes === 0) firstByteSeconds = (performance.now() - began) / 1000
    bytes += part.length
    for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1
  }
  const seconds = (performance.now() - began) / 1000
  if (lines !== rows + 1) throw new Error(`${lines} lines arrived for ${rows} rows.`)
  return { rows, bytes, firstByteSeconds, seconds, server: await server(), worker: await worker() }
}

async function fillIn(databaseUrl: string, rows: number): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query(
    `insert into beta_testers (name, email, user_type, experience, motivation, applied_at)
     select 'Tester ' || n, n || '@example.org', 'tourist', 'beginner', 'I walk every Sunday.', now()
     from generate_series(1, $1::int) n`,
    [testers],
  )
  await client.query(
    `insert into beta_feedback (tester_id, feature, rating, feedback, submitted_at)
     select t.id, 'Live map', 1 + n % 5, 'Row ' || n || ': ' || repeat('the parade moved as we walked, ', 4), now()
     from generate_series(0, $1::int - 1) n
     join (select id, row_number() over () - 1 as place from beta_testers) t on t.place = n % $2`,
    [rows, testers],
  )
  await client.query('analyze')
  await client.end()
}
