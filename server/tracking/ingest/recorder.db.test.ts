import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { TrackerLinks, type TrackerLink } from '#server/access/tracker-link.ts'
import { connectDatabase, type Database } from '#server/database/connect.ts'
import { isDatabaseUnavailable } from '#server/database/is-unavailable.ts'
import { positions } from '#server/database/schema.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import type { TestRequest } from '#tests/harness/fetch-from.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { parseStart, requestStart, signIn } from '#tests/sim/admin.ts'
import { createRecorder, type Recorder } from './recorder.ts'

/** As many reports as one commit takes. */
const REPORT_COUNT = 100

let app: TestApp
/** A pool of the recorder's own, whose connections are counted: each commit takes one. */
let database: Database
let recorder: Recorder
let links: TrackerLink[]
let commitCount = 0

beforeAll(async () => {
  app = await startApp()
  database = connectDatabase(app.settings.databaseUrl, () => undefined)
  cleanUpAfterFile(() => database.$client.end())
  database.$client.on('acquire', () => (commitCount += 1))
  recorder = createRecorder(database, () => Promise.resolve(), { timeoutMs: 600_000 })
  const cookie = await signIn(app)
  const send = (path: string, request: TestRequest) => app.fetch(path, { ...request, cookie })
  const trackerLinks = new TrackerLinks(app.database)
  links = await Promise.all(
    Array.from({ length: REPORT_COUNT }, async () => {
      const { id } = await makeGroup(app.database)
      const { link } = await parseStart(await requestStart(send, id, {}))
      return (await trackerLinks.find(link.split('/').at(-1)!))!
    }),
  )
  // The first reports join the parades.
  expect((await reportAll()).failed).toEqual([])
}, 60_000)

const unknown = { altitude: null, speed: null, heading: null, battery: null }
const fix = { latitude: 29.9641, longitude: -90.073, accuracy: 8, ...unknown }

/** Reports a fix over each link at the same moment, and returns the links whose report failed. */
async function reportAll() {
  await app.database.delete(positions)
  commitCount = 0
  const now = new Date()
  const settled = await Promise.allSettled(
    links.map((link) =>
      recorder({ link, deviceId: '', takeOver: false, fixes: [{ ...fix, recordedAt: now }], now }),
    ),
  )
  const failed = links.filter((_, index) => settled[index]!.status === 'rejected')
  const reasons = settled.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  return { failed, reasons, stored: await app.database.$count(positions) }
}

test('LP1 of 100 reports at the same moment, one that cannot be stored costs 15 commits', async () => {
  const poisoned = links[67]!
  await app.database.execute(
    sql.raw(`create function refuse_fix() returns trigger language plpgsql as $$ begin
      if new.session_id = ${poisoned.sessionId} then raise exception 'this fix cannot be stored'; end if;
      return new; end $$;
      create trigger poison before insert on positions for each row execute function refuse_fix()`),
  )
  const { failed, stored } = await reportAll()
  await app.database.execute(sql`drop function refuse_fix cascade`)
  expect([failed, stored]).toEqual([[poisoned], REPORT_COUNT - 1])
  expect(commitCount).toBeLessThanOrEqual(15)
})

/** Runs work while another transaction holds the rows of sessions. */
async function whileHeld<Result>(held: TrackerLink[], work: () => Promise<Result>): Promise<Result> {
  const client = await app.database.$client.connect()
  const ids = held.map(({ sessionId }) => sessionId).join()
  await client.query(`begin; select from tracking_sessions where id in (${ids}) for update`)
  try {
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('LP1 of 100 reports at the same moment, one whose row is held elsewhere fails alone, and soon', async () => {
  const held = links[31]!
  const { failed, reasons, stored } = await whileHeld([held], reportAll)
  expect([failed, stored]).toEqual([[held], REPORT_COUNT - 1])
  expect(reasons.every(isDatabaseUnavailable)).toBe(true)
  expect(commitCount).toBeLessThanOrEqual(15)
  // Then it can be stored.
  expect((await reportAll()).stored).toBe(REPORT_COUNT)
})

test('LP1 the retries of a failed commit end after 5 seconds, whatever fails', async () => {
  const { failed, stored } = await whileHeld(links, reportAll)
  expect([failed.length, stored]).toEqual([REPORT_COUNT, 0])
  // Of 199 that would fail: each waits for 250 ms, and on a busy machine for longer.
  expect(commitCount).toBeLessThanOrEqual(25)
  expect((await reportAll()).stored).toBe(REPORT_COUNT)
})
