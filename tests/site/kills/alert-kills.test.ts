import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alertDeliveries } from '#server/database/schema.ts'
import { startApp, TEST_VAPID_KEY } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { makeSubscriptions } from '#tests/harness/make-subscriptions.ts'
import { startPushService } from '#tests/harness/outside/push-service.ts'
import { startWorkerProcess } from '#tests/harness/programs/worker-process.ts'
import { signIn, startParade } from '#tests/sim/admin.ts'

const BROWSER_COUNT = 10_000
const KILL_COUNT = 2
/** Deliveries that a worker has claimed at most (`MAX_CLAIMED` in server/alerts/send/lanes.ts). */
const MAX_IN_FLIGHT = 50

test('AL1 although the worker is killed twice in the middle of 10,000 alerts, none arrives twice, and everyone is tried', async () => {
  const service = await startPushService()
  const app = await startApp({ env: service.env })
  const { id: groupId } = await makeGroup(app.database)
  const browsers = Array.from({ length: BROWSER_COUNT }, (_, index) => service.addBrowser(`fan-${index}`))
  await makeSubscriptions(app.database, groupId, browsers)
  const env = {
    ...service.env,
    DATABASE_URL: app.settings.databaseUrl,
    VAPID_PRIVATE_KEY: TEST_VAPID_KEY,
    NODE_EXTRA_CA_CERTS: service.authorityFile,
  }
  await startParade(app, groupId)
  for (let kills = 1; kills <= KILL_COUNT; kills += 1) {
    const worker = await startWorkerProcess(env)
    const target = kills * 3_000
    await expect
      .poll(() => service.received.length, { timeout: 150_000, interval: 20 })
      .toBeGreaterThan(target)
    await worker.end('SIGKILL')
    expect(service.received.length).toBeLessThan(BROWSER_COUNT)
    expect(
      await app.database.$count(alertDeliveries, eq(alertDeliveries.state, 'sending')),
    ).toBeLessThanOrEqual(MAX_IN_FLIGHT)
  }
  await startWorkerProcess(env)
  const countWaiting = () => app.database.$count(alertDeliveries, eq(alertDeliveries.state, 'waiting'))
  const countSending = () => app.database.$count(alertDeliveries, eq(alertDeliveries.state, 'sending'))
  await expect
    .poll(async () => (await countWaiting()) + (await countSending()), { timeout: 240_000, interval: 500 })
    .toBe(0)
  const names = service.received.map(({ browser }) => browser)
  expect(new Set(service.requests).size).toBe(service.requests.length)
  expect(new Set(names).size).toBe(names.length)
  const response = await app.fetch('/api/admin/alerts', { cookie: await signIn(app) })
  const { unconfirmed } = (await response.json()) as { unconfirmed: number }
  expect(unconfirmed).toBeLessThanOrEqual(KILL_COUNT * MAX_IN_FLIGHT)
  // Every browser that was not reached is among the unconfirmed.
  expect(BROWSER_COUNT - names.length).toBeLessThanOrEqual(unconfirmed)
  console.info(`${names.length} of ${BROWSER_COUNT} arrived, ${unconfirmed} unconfirmed`)
}, 600_000)
