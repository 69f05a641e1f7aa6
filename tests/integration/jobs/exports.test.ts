import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type InferInsertModel, sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { betaFeedback, betaTesters } from '#server/database/schema.ts'
import { closeQueue, openQueue } from '#server/queue/open-queue.ts'
import type { Payload } from '#shared/live/messages.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { signIn } from '#tests/sim/admin.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'

const tester: InferInsertModel<typeof betaTesters> = {
  name: 'Odile Example',
  email: 'odile@example.org',
  userType: 'club-member',
  experience: 'beginner',
  motivation: 'I walk every Sunday.',
  availability: ['Weekend Days', 'Parade Events'],
  deviceTypes: ['iPhone'],
  appliedAt: new Date('2026-12-01T18:00:00.250Z'),
}

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
    await rm(join(app.settings.dataDir, 'exports'), { recursive: true, force: true })
  })

  const download = (list: string, headers: Record<string, string> = {}) =>
    app.fetch(`/api/export/${list}`, { cookie, headers })
  const rowsOf = (text: string) => parse<Record<string, string>>(text, { columns: true, bom: true })

  test('TR10 a list is sent as CSV, uncached, and only to administrators', async () => {
    await app.database.insert(betaTesters).values(tester)
    const response = await download('beta-testers')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?beta-testers-\d{4}-\d\d-\d\d\.csv"?$/,
    )
    const bytes = Buffer.from(await response.arrayBuffer())
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
    const [row] = await app.database.insert(betaTesters).values(tester).returning()
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
    await app.database.insert(betaFeedback).values(
      comments.map((feedback) => ({
        testerId: row!.id,
        feature: 'Live map',
        rating: 5,
        feedback,
        submittedAt: new Date(),
      })),
    )
    const read = rowsOf(await (await download('beta-feedback')).text())
    expect(read.map(({ feedback }) => feedback!.replace(/^'/, ''))).toEqual(comments)
    for (const { feedback } of read) expect(feedback).not.toMatch(/^[=+\-@\t\r]/)
    expect(read[0]).toMatchObject({ testerName: 'Odile Example', bug: 'false', rating: '5' })
  })

  test('simultaneous requests share one run and get its progress, and an interrupted download resumes', async () => {
    await app.database.execute(sql`insert into beta_testers
      (name, email, user_type, experience, motivation, applied_at)
      select 'Tester ' || n, n || '@example.org', 'tourist', 'beginner', repeat('I walk. ', 20), now()
      from generate_series(1, 30000) n`)
    const viewer = await openViewer(app.origin, { extraHeaders: { cookie } })
    const stranger = await openViewer(app.origin)
    const [firstDownload, secondDownload] = await Promise.all([
      download('beta-testers'),
      download('beta-testers'),
    ])
    const whole = Buffer.from(await firstDownload.arrayBuffer())
    expect(rowsOf(whole.toString())).toHaveLength(30_000)
    expect(whole.equals(Buffer.from(await secondDownload.arrayBuffer()))).toBe(true)
    expect(firstDownload.headers.get('etag')).toBe(secondDownload.headers.get('etag'))
    const isWhole = ({ job, percent }: Payload<'job:progress'>) =>
      job === 'export-csv:beta-testers' && percent === 100
    await viewer.waitFor('job:progress', isWhole)
    const partialDownload = await download('beta-testers', { range: 'bytes=1000-' })
    expect(partialDownload.status).toBe(206)
    expect(whole.subarray(1_000).equals(Buffer.from(await partialDownload.arrayBuffer()))).toBe(true)
    expect(partialDownload.headers.get('etag')).toBe(firstDownload.headers.get('etag'))
    const beyond = await download('beta-testers', { range: `bytes=${whole.length}-` })
    expect([beyond.status, await beyond.text()]).toEqual([416, expect.not.stringContaining('Tester')])
    // Messages keep their order: when this public one arrives, no progress was pushed before.
    const { paradeId } = await startNewParade(app)
    await stranger.waitFor('parade:started', ({ id }) => id === paradeId)
    expect(stranger.received('job:progress')).toEqual([])
  })

  test('an interrupted download resumes only its own version: a newer one is sent whole, never mixed', async () => {
    await app.database.insert(betaTesters).values(tester)
    const first = await download('beta-testers')
    const version = first.headers.get('etag')!
    // Browsers resume only with a strong ETag.
    expect(version).toMatch(/^"[^"]+"$/)
    const old = Buffer.from(await first.arrayBuffer())
    const range = 'bytes=50-'
    const partialDownload = await download('beta-testers', { range, 'if-range': version })
    expect(partialDownload.status).toBe(206)
    expect(partialDownload.headers.get('etag')).toBe(version)
    expect(Buffer.from(await partialDownload.arrayBuffer()).equals(old.subarray(50))).toBe(true)

    await app.database.insert(betaTesters).values({ ...tester, name: 'Second', email: 'b@example.org' })
    const newer = await download('beta-testers')
    const whole = Buffer.from(await newer.arrayBuffer())
    expect(rowsOf(whole.toString())).toHaveLength(2)
    for (const headers of [
      { range, 'if-range': version },
      { range, 'if-range': new Date(Date.now() + 60_000).toUTCString() },
    ]) {
      const response = await download('beta-testers', headers)
      expect(response.status).toBe(200)
      expect(response.headers.get('etag')).toBe(newer.headers.get('etag'))
      expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true)
    }
    // Without If-Range the whole list is sent as well.
    const unsure = await download('beta-testers', { range })
    expect([unsure.status, rowsOf(await unsure.text()).length]).toEqual([200, 2])
    const names = await readdir(join(app.settings.dataDir, 'exports'))
    expect(names.filter((name) => name.startsWith('beta-testers'))).toHaveLength(2)
  })
})

/** Resolves when a job waits for a worker. */
async function waitForQueuedJob({ settings }: TestApp): Promise<void> {
  const queue = openQueue(settings, pino({ level: 'silent' }))
  cleanUpAfterFile(() => closeQueue(queue))
  await expect.poll(() => queue.getJobCounts('waiting'), { timeout: 10_000 }).toEqual({ waiting: 1 })
}

test('a stopping server tells waiting clients that the list is not ready', async () => {
  const app = await startApp()
  const cookie = await signIn(app)
  const pendingDownload = app.fetch('/api/export/beta-testers', { cookie })
  await waitForQueuedJob(app)
  const closed = app.close()
  const response = await pendingDownload
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await readProblem(response)).toMatchObject({ code: 'export_not_ready' })
  await closed
})

test('without a worker a download waits, and is written once there is one', async () => {
  const app = await startApp()
  const cookie = await signIn(app)
  let done = false
  const pendingDownload = app.fetch('/api/export/beta-testers', { cookie }).then((response) => {
    done = true
    return response
  })
  await waitForQueuedJob(app)
  expect(done).toBe(false)
  const worker = await startApp({
    databaseUrl: app.settings.databaseUrl,
    worker: true,
    env: { DATA_DIR: app.settings.dataDir },
  })
  expect((await pendingDownload).status).toBe(200)
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
