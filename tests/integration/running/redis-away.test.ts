import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { signIn, startParade } from '#tests/sim/admin.ts'
import { startRedis, type TestRedis } from '#tests/harness/programs/redis.ts'
import { openViewer } from '#tests/sim/viewer.ts'

let redis: TestRedis
let one: TestApp
let other: TestApp

const env = () => ({ REDIS_URL: redis.url, LOG_LEVEL: 'silent' })

beforeAll(async () => {
  redis = await startRedis()
  one = await startApp({ env: env() })
  other = await startApp({ env: env(), databaseUrl: one.settings.databaseUrl })
})

/** Expects that a parade from Start to Stop on one server is pushed by the other. */
async function expectParadeFromStartToStop() {
  const viewer = await openViewer(other.origin)
  await viewer.watch({ map: true })
  const { link, paradeId } = await startParade(one, (await makeGroup(one.database)).id)
  await viewer.waitFor('parade:started', ({ id }) => id === paradeId, 2_000)
  expect((await report(one, link, position(29.9641, -90.073, new Date()))).status).toBe(200)
  await viewer.waitFor('parades:moved', (moves) => moves.some(({ id }) => id === paradeId), 2_000)
  expect(await (await other.fetch('/api/live-parades')).text()).toBe(
    await (await one.fetch('/api/live-parades')).text(),
  )
  const stop = await other.fetch('/api/admin/stop-tracking', {
    cookie: await signIn(one),
    json: { paradeId },
  })
  expect(stop.status).toBe(200)
  await viewer.waitFor('parade:stopped', ({ id }) => id === paradeId, 2_000)
}

test('with Redis killed no viewer, phone or admin notices, and readyz reports that the queue is down', async () => {
  await expectParadeFromStartToStop()
  expect((await one.fetch('/readyz')).status).toBe(200)
  const cookie = await signIn(one)
  await redis.kill()
  await expectParadeFromStartToStop()
  const began = performance.now()
  const download = await one.fetch('/api/export/beta-testers', { cookie })
  expect([download.status, download.headers.get('retry-after')]).toEqual([503, '10'])
  expect(performance.now() - began).toBeLessThan(5_000)
  const ready = await one.fetch('/readyz')
  expect(ready.status).toBe(503)
  expect(await readProblem(ready)).toMatchObject({ database: true, migrations: true, queue: false })
  await redis.start()
  await expectParadeFromStartToStop()
  await expect.poll(async () => (await one.fetch('/readyz')).status, { timeout: 10_000 }).toBe(200)
}, 60_000)

test('a server starts, and stops within seconds, while Redis is down', async () => {
  await redis.kill()
  const lateServer = await startApp({ env: env(), databaseUrl: one.settings.databaseUrl })
  expect((await lateServer.fetch('/api/live-parades')).status).toBe(200)
  const began = performance.now()
  await lateServer.close()
  await one.close()
  expect(performance.now() - began).toBeLessThan(3_000)
  await redis.start()
}, 60_000)
