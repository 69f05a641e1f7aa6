import { expect, test } from 'vitest'
import { openRelay } from '#tests/faults/relay.ts'
import { startApp } from '#tests/harness/app.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { position } from '#tests/sim/phone.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'

test('silently dead database connections delay a phone for less than 15 s, and no call forever', async () => {
  const { url } = await createTestDatabase()
  const relay = await openRelay(Number(new URL(url).port))
  cleanUpAfterFile(() => relay.close())
  const address = new URL(url)
  address.port = String(relay.port)
  address.hostname = '127.0.0.1'
  const app = await startApp({ databaseUrl: address.href, env: { LOG_LEVEL: 'silent' } })
  const { link } = await startNewParade(app)
  const report = async () => {
    const positions = [position(29.9641, -90.073, new Date())]
    const json = { deviceId: 'phone', positions }
    return (await app.fetch(`${link}/positions`, { json })).status
  }
  expect(await report()).toBe(200)
  relay.silenceCurrent()
  const startedAt = performance.now()
  // The report waits on a dead connection, and may get a 503.
  const first = await report()
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  expect([200, 503]).toContain(first)
  await expect.poll(report, { timeout: 25_000 }).toBe(200)
  // Other requests to the database succeed, too.
  const readStatus = async () => (await app.fetch('/api/groups')).status
  await expect.poll(readStatus, { timeout: 5_000 }).toBe(200)
}, 90_000)
