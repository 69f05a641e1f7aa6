import { get, type IncomingMessage } from 'node:http'
import { Client } from 'pg'
import { type MemoryUse, watchMemory } from '#tests/harness/programs/watch-memory.ts'
import type { MeasuredSite } from './site.ts'

// The part of `npm run stopwatch` that measures an administrator's export of a million rows.

/** The duration of a CSV export and the memory that it took. */
export interface ExportMeasurement {
  rows: number
  bytes: number
  firstByteSeconds: number
  seconds: number
  server: MemoryUse
  worker: MemoryUse
}

const TESTER_COUNT = 1_000

/**
 * Inserts the given number of rows of beta feedback, downloads them as CSV, and checks the number of
 * lines.
 */
export async function measureExport(site: MeasuredSite, rows: number): Promise<ExportMeasurement> {
  await insertFeedback(site.databaseUrl, rows)
  const serverMemory = await watchMemory(site.serverPid)
  const workerMemory = await watchMemory(site.workerPid)
  const startedAt = performance.now()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: site.cookie }
    get(`${site.origin}/api/export/beta-feedback`, { headers }, resolve).on('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`The export returned ${response.statusCode}.`)
  let bytes = 0
  let lines = 0
  let firstByteSeconds = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes === 0) firstByteSeconds = (performance.now() - startedAt) / 1000
    bytes += chunk.length
    for (let index = chunk.indexOf('\n'); index !== -1; index = chunk.indexOf('\n', index + 1)) lines += 1
  }
  const seconds = (performance.now() - startedAt) / 1000
  if (lines !== rows + 1) throw new Error(`${lines} lines arrived for ${rows} rows.`)
  return {
    rows,
    bytes,
    firstByteSeconds,
    seconds,
    server: await serverMemory(),
    worker: await workerMemory(),
  }
}

async function insertFeedback(databaseUrl: string, rows: number): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query(
    `insert into beta_testers (name, email, user_type, experience, motivation, applied_at)
     select 'Tester ' || n, n || '@example.org', 'tourist', 'beginner', 'I walk every Sunday.', now()
     from generate_series(1, $1::int) n`,
    [TESTER_COUNT],
  )
  await client.query(
    `insert into beta_feedback (tester_id, feature, rating, feedback, submitted_at)
     select t.id, 'Live map', 1 + n % 5, 'Row ' || n || ': ' || repeat('the parade moved as we walked, ', 4), now()
     from generate_series(0, $1::int - 1) n
     join (select id, row_number() over () - 1 as place from beta_testers) t on t.place = n % $2`,
    [rows, TESTER_COUNT],
  )
  await client.query('analyze')
  await client.end()
}
