import { readdir, rm } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { betaFeedback } from '#server/database/schema.ts'
import { exportsFolder } from '#server/exports/export-files.ts'
import { writeExport } from '#server/exports/write-export.ts'
import type { Payload } from '#shared/live/messages.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { openTestQueue } from '#tests/harness/make-jobs.ts'
import { makeTester } from '#tests/harness/make-rows.ts'
import { refusalOf } from '#tests/harness/requests.ts'
import { signIn } from '#tests/sim/admin.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'

/** Adds testers whose applications differ only in their number. */
const addTesters = ({ database }: TestApp, count: number) =>
  database.execute(sql`insert into beta_testers (name, email, user_type, experience, motivation, applied_at)
    select 'Tester ' || n, n || '@example.org', 'tourist', 'beginner', repeat('I walk. ', 20), now()
    from generate_series(1, ${count}) n`)

describe.each(['PostgreSQL', 'Redis'])('with the queue on %s', (place) => {
  let app: TestApp
  let cookie: string

  beforeAll(async () => {
    const redisUrl = place === 'Redis' ? (await startRedis()).url : ''
    app = await startApp({ worker: true, env: { REDIS_URL: redisUrl } })
    cookie = await signIn(app)
  })
  beforeEach(async () => {
    await app.database.execute(sql`truncate beta_testers, beta_feedback`)
    await rm(exportsFolder(app.settings.dataDir), { recursive: true, force: true })
  })

  const download = (list: string, headers: Record<string, string> = {}) =>
    app.fetch(`/api/export/${list}`, { cookie, headers })
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
  const rowsOf = (text: string) => parse<Record<string, string>>(text, { columns: true, bom: true })

  test('simultaneous requests share one run and get its progress, and an interrupted download resumes', async () => {
    await addTesters(app, 30_000)
    const viewer = await openViewer(app.origin, { extraHeaders: { cookie } })
    const stranger = await openViewer(app.origin)
    const [first, second] = await Promise.all([download('beta-testers'), download('beta-testers')])
    const whole = await bytesOf(first)
    expect(rowsOf(whole.toString())).toHaveLength(30_000)
    expect(whole.equals(await bytesOf(second))).toBe(true)
    expect(first.headers.get('etag')).toBe(second.headers.get('etag'))
    const isWhole = ({ job, percent }: Payload<'job:progress'>) =>
      job === 'export-csv:beta-testers' && percent === 100
    await viewer.waitFor('job:progress', isWhole)
    const rest = await download('beta-testers', { range: 'bytes=1000-' })
    expect([rest.status, rest.headers.get('etag')]).toEqual([206, first.headers.get('etag')])
    expect(whole.subarray(1_000).equals(await bytesOf(rest))).toBe(true)
    const beyond = await download('beta-testers', { range: `bytes=${whole.length}-` })
    expect([beyond.status, await beyond.text()]).toEqual([416, expect.not.stringContaining('Tester')])
    // Messages keep their order: when this public one arrives, no progress was pushed before.
    const { paradeId } = await startNewParade(app)
    await stranger.waitFor('parade:started', ({ id }) => id === paradeId)
    expect(stranger.received('job:progress')).toEqual([])
  })

  // What follows does not depend on the place of the queue.
  if (place === 'Redis') return

  test('TR10 a list is sent as CSV, uncached, and only to administrators', async () => {
    await makeTester(app.database, {
      name: 'Odile Example',
      email: 'odile@example.org',
      availability: ['Weekend Days', 'Parade Events'],
      appliedAt: new Date('2026-12-01T18:00:00.250Z'),
    })
    const response = await download('beta-testers')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?beta-testers-\d{4}-\d\d-\d\d\.csv"?$/,
    )
    const bytes = await bytesOf(response)
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const text = bytes.toString()
    expect(text.split('\r\n')).toHaveLength(3)
    expect(rowsOf(text)).toEqual([
      expect.objectContaining({
        name: 'Odile Example',
        phone: '',
        availability: 'Weekend Days; Parade Events',
        status: 'pending',
        appliedAt: '2026-12-01T18:00:00.250Z',
        agreeToTerms: 'true',
      }),
    ])
    const stranger = await app.fetch('/api/export/beta-testers')
    expect(stranger.status).toBe(401)
    expect(await stranger.text()).not.toContain('odile')
  })

  test('TR13 formulas are harmless in a spreadsheet, and quotes and line ends survive', async () => {
    const { id: testerId } = await makeTester(app.database, { email: 'marcel@example.org' })
    const comments = [
      '=HYPERLINK("http://evil.example","click")',
      '+1',
      '-1',
      '@SUM(A1)',
      '\ttab',
      'said "hello", twice',
      'two\nlines\r\nand more',
      'Ünïcödé 🎺',
      ' , ;',
    ]
    const given = { testerId, feature: 'Live map', rating: 5, submittedAt: new Date() }
    await app.database.insert(betaFeedback).values(comments.map((feedback) => ({ ...given, feedback })))
    const read = rowsOf(await (await download('beta-feedback')).text())
    expect(read.map(({ feedback }) => feedback!.replace(/^'/, ''))).toEqual(comments)
    for (const { feedback } of read) expect(feedback).not.toMatch(/^[=+\-@\t\r]/)
    expect(read[0]).toMatchObject({ testerName: 'Marcel Tester', bug: 'false', rating: '5' })
  })

  test('an interrupted download resumes only its own version: a newer one is sent whole, never mixed', async () => {
    await makeTester(app.database, { email: 'a@example.org' })
    const first = await download('beta-testers')
    const version = first.headers.get('etag')!
    // Browsers resume only with a strong ETag.
    expect(version).toMatch(/^"[^"]+"$/)
    const old = await bytesOf(first)
    const range = 'bytes=50-'
    const rest = await download('beta-testers', { range, 'if-range': version })
    expect([rest.status, rest.headers.get('etag')]).toEqual([206, version])
    expect((await bytesOf(rest)).equals(old.subarray(50))).toBe(true)

    await makeTester(app.database, { email: 'b@example.org' })
    const newer = await download('beta-testers')
    const whole = await bytesOf(newer)
    expect(rowsOf(whole.toString())).toHaveLength(2)
    for (const since of [version, new Date(Date.now() + 60_000).toUTCString()]) {
      const response = await download('beta-testers', { range, 'if-range': since })
      expect([response.status, response.headers.get('etag')]).toEqual([200, newer.headers.get('etag')])
      expect((await bytesOf(response)).equals(whole)).toBe(true)
    }
    // Without If-Range the whole list is sent as well.
    const unsure = await download('beta-testers', { range })
    expect([unsure.status, rowsOf(await unsure.text()).length]).toEqual([200, 2])
    const names = await readdir(exportsFolder(app.settings.dataDir))
    expect(names.filter((name) => name.startsWith('beta-testers'))).toHaveLength(2)
  })
})

/** Starts a server without a worker, and a download whose job waits for one. */
async function startWaitingDownload() {
  const app = await startApp()
  const download = app.fetch('/api/export/beta-testers', { cookie: await signIn(app) })
  const queue = openTestQueue(app.settings)
  await expect.poll(() => queue.getJobCounts('waiting')).toEqual({ waiting: 1 })
  return { app, download }
}

test('a stopping server tells waiting clients that the list is not ready', async () => {
  const { app, download } = await startWaitingDownload()
  const closed = app.close()
  const response = await download
  expect(response.headers.get('retry-after')).toBe('10')
  expect(await refusalOf(response)).toBe('503 export_not_ready')
  await closed
})

test('without a worker a download waits, and is written once there is one', async () => {
  const { app, download } = await startWaitingDownload()
  const isWaiting = Symbol()
  expect(await Promise.race([download, setImmediate(isWaiting)])).toBe(isWaiting)
  const { databaseUrl, dataDir } = app.settings
  const worker = await startApp({ databaseUrl, worker: true, env: { DATA_DIR: dataDir } })
  expect((await download).status).toBe(200)
  await worker.close()
})

test('a download is sent even when the queue loses the event that its job is done', async () => {
  const app = await startApp({ worker: true })
  // The queue misses an event when a later one is read before this one is committed.
  await app.database.$client.query(`create function lose_event() returns trigger language plpgsql as
    $$ begin return null; end $$`)
  await app.database.$client.query(`create trigger lose_event before insert on bullmq.event for each row
    when (new.event = 'completed') execute function lose_event()`)
  const response = await app.fetch('/api/export/beta-testers', { cookie: await signIn(app) })
  expect(response.status).toBe(200)
})

test('an export canceled halfway leaves no file', async () => {
  const app = await startApp()
  const { dataDir } = app.settings
  // The export writes 2,000 rows at a time, so it is canceled between two batches.
  await addTesters(app, 4_100)
  const controller = new AbortController()
  const progress: number[] = []
  const writing = writeExport(app.database, {
    list: 'beta-testers',
    dataDir,
    now: new Date(),
    onProgress: (done) => {
      progress.push(done)
      controller.abort()
    },
    signal: controller.signal,
  })
  await expect(writing).rejects.toThrow()
  expect(progress).toEqual([2_000])
  expect(await readdir(exportsFolder(dataDir))).toEqual([])
})
