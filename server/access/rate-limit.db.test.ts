import { beforeAll, expect, test } from 'vitest'
import { addressUses } from '../database/schema.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { consumeRateLimit } from './rate-limit.ts'

const HOUR_MS = 3_600_000
const START_MS = Date.parse('2026-12-06T19:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

test('uses count toward the limit for an hour, and stay stored after it', async () => {
  const hourlyLimits = { ...app.settings.limits.hourly, groups: 2 }
  const use = (ms: number) =>
    consumeRateLimit(app.database, hourlyLimits, 'groups', '203.0.113.7', new Date(START_MS + ms))
  expect(await use(0)).toBeNull()
  expect(await use(1_000)).toBeNull()
  expect(await use(2_000)).toMatchObject({ code: 'too_many_requests', more: { retryAfterSeconds: 3_598 } })
  expect(await use(HOUR_MS)).toBeNull()
  expect(await app.database.$count(addressUses)).toBe(3)
})
