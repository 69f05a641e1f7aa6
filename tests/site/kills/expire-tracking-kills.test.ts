import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { runJobs } from '#worker/run-jobs.ts'
import { startApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'

/** Time without a heartbeat after which a phone has lapsed. */
const LAPSE_SECONDS = 600

// That jobs run again after a kill of the database or the worker is part of each trial of faults.
test('JB1 the job on Redis stores lapses, also after Redis was killed and after it lost its data', async () => {
  const clock = new TestClock('2026-12-06T19:00:00Z')
  const redis = await startRedis()
  const app = await startApp({ clock, env: { REDIS_URL: redis.url, LOG_LEVEL: 'silent' } })
  // The outages are intended, so their log lines are noise.
  const worker = await runJobs(app.settings, LAPSE_SECONDS * 1000, createLogger('worker', 'silent'), clock)

  /** Lets a parade fall silent, and waits until the worker has stored its lapse. */
  const expectExpiry = async (timeout: number) => {
    const { paradeId } = await startParadeWithFix(app, (await makeGroup(app.database)).id, clock.now())
    const isStored = async () => {
      const statement = 'select lapsed_at is not null as stored from live_parades where id = $1'
      return (await app.database.$client.query<{ stored: boolean }>(statement, [paradeId])).rows[0]!.stored
    }
    expect(await isStored()).toBe(false)
    clock.advance(LAPSE_SECONDS)
    await expect.poll(isStored, { timeout, interval: 100 }).toBe(true)
  }
  await expectExpiry(12_000)
  await redis.kill()
  await expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 10_000 }).toBe(503)
  await redis.start()
  await expectExpiry(20_000)
  const client = new Redis(redis.url)
  await client.flushall()
  await client.quit()
  await redis.kill()
  await redis.start()
  await expectExpiry(20_000)
  await worker.close()
}, 120_000)
