import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { migrate } from '#server/database/migrate.ts'
import { runJobs } from '#worker/run-jobs.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'
import { startPostgres, type TestPostgres } from '#tests/harness/programs/postgres.ts'
import { startRedis, type TestRedis } from '#tests/harness/programs/redis.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'

/** Time without a heartbeat after which a phone has lapsed. */
const LAPSE_MS = 600_000
// The outages are intended, so their log lines are noise.
const silentLogger = createLogger('worker', 'silent')

let clock: TestClock
let app: TestApp
let stopWorker = async () => {}

afterEach(() => stopWorker())

/** Starts a worker of the server's queue. */
async function startWorker(settings: { databaseUrl?: string }): Promise<void> {
  const worker = await runJobs({ ...app.settings, ...settings }, LAPSE_MS, silentLogger, clock)
  stopWorker = () => worker.close()
}

/** Starts a moving parade. `isLapseStored` says whether the database has its lapse. */
async function startNewParadeWithFix() {
  const { paradeId } = await startParadeWithFix(app, (await makeGroup(app.database)).id, clock.now())
  const isLapseStored = async () => {
    const { rows } = await app.database.$client
      .query<{ written: boolean }>(
        `select lapsed_at is not null as written from live_parades where id = $1`,
        [paradeId],
      )
      .catch(() => ({ rows: [] }))
    return rows[0]?.written ?? null
  }
  return { isLapseStored }
}

const expectReady = (status: number) =>
  expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 10_000 }).toBe(status)

/** Lets a parade fall silent, and waits until a worker has stored its lapse. */
async function expectExpiry(timeoutMs: number) {
  const { isLapseStored } = await startNewParadeWithFix()
  expect(await isLapseStored()).toBe(false)
  clock.advance(600)
  await expect.poll(isLapseStored, { timeout: timeoutMs, interval: 100 }).toBe(true)
}

describe('JB1 the job on PostgreSQL', () => {
  let postgres: TestPostgres

  beforeEach(async () => {
    clock = new TestClock('2026-12-06T19:00:00Z')
    postgres = await startPostgres()
    await migrate(postgres.url)
    app = await startApp({ clock, databaseUrl: postgres.url, env: { LOG_LEVEL: 'silent' } })
    await startWorker({ databaseUrl: postgres.url })
  })

  test('the job on PostgreSQL stores lapses, also after the database was killed', async () => {
    await expectExpiry(12_000)
    await postgres.kill()
    await expectReady(503)
    await postgres.start()
    await expectReady(200)
    await expectExpiry(20_000)
  }, 90_000)
})

describe('JB1 the job on Redis', () => {
  let redis: TestRedis

  beforeEach(async () => {
    clock = new TestClock('2026-12-06T19:00:00Z')
    redis = await startRedis()
    app = await startApp({ clock, env: { REDIS_URL: redis.url, LOG_LEVEL: 'silent' } })
    await startWorker({})
  })

  test('the job on Redis stores lapses, also after Redis was killed and after it lost its data', async () => {
    await expectExpiry(12_000)
    await redis.kill()
    await expectReady(503)
    await redis.start()
    await expectExpiry(20_000)
    const client = new Redis(redis.url)
    await client.flushall()
    await client.quit()
    await redis.kill()
    await redis.start()
    await expectExpiry(20_000)
  }, 120_000)
})
