import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { connectDatabase } from '../database/connect.ts'
import { addressUses } from '../database/schema.ts'
import { BusyError } from '../overload/busy-error.ts'
import { app, startServer } from '#tests/harness/servers.ts'
import { Admin } from './admin.ts'
import { Organizer } from './organizer.ts'
import { consumeRateLimit, consumeUse, limitReading } from './rate-limit.ts'

const HOUR_MS = 3_600_000
const START_MS = Date.parse('2026-12-06T19:00:00Z')

startServer()

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

test('counting waits for no sync of the disk; what the same connection commits later does', async () => {
  const database = connectDatabase(app.settings.databaseUrl, () => undefined, 1)
  const use = { work: 'reading', address: '203.0.113.12', usedAt: new Date(START_MS) } as const
  const countSyncs = async () => {
    await database.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await database.execute<{ count: number }>(
      sql`select sum(fsyncs)::int as count from pg_stat_get_backend_io(pg_backend_pid()) where object = 'wal'`,
    )
    return rows[0]!.count
  }
  // As on a real server; the tests' own PostgreSQL waits for no disk.
  await database.execute(sql`set synchronous_commit = on`)
  const before = await countSyncs()
  await consumeUse(database, use, 100, use.usedAt)
  const reading = { ...use, caller: new Organizer(1, null), now: use.usedAt }
  await limitReading(database, 20_000, reading, async () => ({ result: 'read', ms: 1 }))
  expect(await countSyncs()).toBe(before)
  const { rows } = await database.execute(sql`show synchronous_commit`)
  expect(rows).toEqual([{ synchronous_commit: 'on' }])
  await database.$client.end()
})

describe('TR15 reading', () => {
  const at = (ms: number) => new Date(START_MS + ms)
  const read = (address: string, ms: number, { caller = new Organizer(1, null), now = at(0) } = {}) =>
    limitReading(app.database, 20_000, { address, caller, now }, async () => ({ result: 'read', ms }))
  const readTimes = async (count: number, ...args: Parameters<typeof read>) => {
    const results: (string | undefined)[] = []
    for (let index = 0; index < count; index += 1) results.push(outcome(await read(...args)))
    return results
  }
  const outcome = (result: Awaited<ReturnType<typeof read>>) =>
    typeof result === 'string' ? result : result.code

  test('counts processor time: 20 s for organizers, ten times that for administrators', async () => {
    const address = '203.0.113.8'
    expect(new Set(await readTimes(100, address, 200))).toEqual(new Set(['read']))
    expect(await read(address, 200, { now: at(60_000) })).toMatchObject({
      code: 'too_many_requests',
      detail: expect.stringContaining('Reading goes on in 59 min'),
      more: { retryAfterSeconds: 3_540 },
    })
    const admin = new Admin(null, address)
    expect(outcome(await read(address, 199_900, { caller: new Organizer(1, admin) }))).toBe('read')
    expect(outcome(await read(address, 200, { caller: new Organizer(1, admin) }))).toBe('read')
    expect(outcome(await read(address, 200, { caller: new Organizer(1, admin) }))).toBe('too_many_requests')
    expect(outcome(await read('203.0.113.9', 200))).toBe('read')
    expect(outcome(await read(address, 200, { now: at(HOUR_MS) }))).toBe('read')
  })

  test('counts at most 600 readings, however short', async () => {
    expect(outcome(await read('203.0.113.10', 1))).toBe('read')
    // As if there had been 598 others.
    await app.database.execute(sql`insert into ${addressUses} (work, address, used_at, cost)
      select work, address, used_at, cost from ${addressUses}, generate_series(1, 598)
      where address = '203.0.113.10'`)
    expect(await readTimes(2, '203.0.113.10', 1)).toEqual(['read', 'too_many_requests'])
  })

  test('begins at most 20 readings of an address at once, and a failed one counts a second', async () => {
    const key = { address: '203.0.113.11', caller: new Organizer(1, null), now: at(0) }
    const { promise, resolve } = Promise.withResolvers<{ result: string; ms: number }>()
    const run = vi.fn(() => promise)
    const limit = (work: () => typeof promise) => limitReading(app.database, 20_000, key, work)
    const begun = [...Array(20).keys()].map(() => limit(run))
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(20))
    expect(await limit(run)).toMatchObject({
      detail: expect.stringContaining('Try again in a moment'),
      more: { retryAfterSeconds: 2 },
    })
    resolve({ result: 'read', ms: 10 })
    expect(new Set(await Promise.all(begun))).toEqual(new Set(['read']))
    await expect(limit(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    await expect(limit(() => Promise.reject(new BusyError()))).rejects.toThrow(BusyError)
    const count = (cost: number) =>
      app.database.$count(addressUses, and(eq(addressUses.address, key.address), eq(addressUses.cost, cost)))
    expect([await count(33_333), await count(1_000_000)]).toEqual([21, 1])
  })
})
