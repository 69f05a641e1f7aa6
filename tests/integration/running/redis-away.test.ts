import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { CLOSE_TIMEOUT_MS } from '#server/close-in-order.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { readJson, refusalOf } from '#tests/harness/requests.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { position, report } from '#tests/sim/phone.ts'
import { signIn, stopParade } from '#tests/sim/admin.ts'
import { startRedis, type TestRedis } from '#tests/harness/programs/redis.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { listLiveParades, startNewParade } from '#tests/harness/live-parades.ts'

let redis: TestRedis
let firstApp: TestApp
let secondApp: TestApp

const METRICS_TOKEN = 'only-for-scraping-0123456789'
const env = () => ({ REDIS_URL: redis.url, METRICS_TOKEN, LOG_LEVEL: 'silent' })

beforeAll(async () => {
  redis = await startRedis()
  firstApp = await startApp({ env: env() })
  secondApp = await startApp({ env: env(), databaseUrl: firstApp.settings.databaseUrl })
  await loadStreets(firstApp, secondApp)
})

/** Expects that the second server pushes a parade that starts and moves on the first one, and its Stop. */
async function expectParadeFromStartToStop() {
  const viewer = await openViewer(secondApp.origin)
  await viewer.watch({ map: true })
  const { link, paradeId } = await startNewParade(firstApp)
  await viewer.waitFor('parade:started', ({ id }) => id === paradeId, 2_000)
  expect((await report(firstApp, link, position(29.9641, -90.073, new Date()))).status).toBe(200)
  await viewer.waitFor('parades:moved', (moves) => moves.some(({ id }) => id === paradeId), 2_000)
  expect(await listLiveParades(secondApp)).toEqual(await listLiveParades(firstApp))
  expect((await stopParade(secondApp, paradeId)).status).toBe(200)
  await viewer.waitFor('parade:stopped', ({ id }) => id === paradeId, 2_000)
}

test('with Redis killed no viewer, phone or admin notices, and readyz, the metrics and the calls of jobs report it', async () => {
  await expectParadeFromStartToStop()
  expect((await firstApp.fetch('/readyz')).status).toBe(200)
  const cookie = await signIn(firstApp)
  const listJobs = () => firstApp.fetch('/api/admin/jobs', { cookie })
  expect((await listJobs()).status).toBe(200)
  await redis.kill()
  await expectParadeFromStartToStop()
  const download = await firstApp.fetch('/api/export/beta-testers', { cookie })
  expect([download.status, download.headers.get('retry-after')]).toEqual([503, '10'])
  const ask = (action: string) => firstApp.fetch(`/api/admin/jobs/1/${action}`, { method: 'POST', cookie })
  for (const refused of [await listJobs(), await ask('retry'), await ask('cancel')])
    expect(await refusalOf(refused)).toBe('503 queue_away')
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await firstApp.fetch('/metrics', { headers })
  expect(await metrics.text()).toContain('second_line_queue_up 0')
  const ready = { status: 503, database: true, migrations: true, queue: false }
  expect(await readJson(firstApp, '/readyz')).toMatchObject(ready)
  await redis.start()
  await expectParadeFromStartToStop()
  for (const isBack of [() => firstApp.fetch('/readyz'), listJobs])
    await expect.poll(async () => (await isBack()).status).toBe(200)
}, 60_000)

test('a server starts, and stops within seconds, while Redis is down', async () => {
  await redis.kill()
  const lateServer = await startApp({ env: env(), databaseUrl: firstApp.settings.databaseUrl })
  expect((await lateServer.fetch('/api/live-parades')).status).toBe(200)
  // Not after the limit of a part that hangs.
  const late = setTimeout(CLOSE_TIMEOUT_MS / 2, 'late')
  await lateServer.close()
  expect(await Promise.race([firstApp.close(), late])).not.toBe('late')
  await redis.start()
}, 60_000)
