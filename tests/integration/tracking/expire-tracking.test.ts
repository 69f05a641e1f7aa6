import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireTracking } from '#server/tracking/lifecycle/expire-tracking.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { listLiveParades, startNewParade } from '#tests/harness/live-parades.ts'
import { position, report, startParadeWithFix } from '#tests/sim/phone.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'

const TIMEOUT_MS = 600_000

let clock: TestClock
let app: TestApp

/** Starts a parade that has just moved. */
async function startNewParadeWithFix() {
  return startParadeWithFix(app, (await makeGroup(app.database)).id, clock.now())
}

describe('without a worker', () => {
  let december: { clock: TestClock; app: TestApp }

  beforeAll(async () => {
    const decemberClock = new TestClock('2026-12-06T19:00:00Z')
    december = { clock: decemberClock, app: await startApp({ clock: decemberClock }) }
  })
  // A day later, nothing of the previous test is open.
  beforeEach(async () => {
    ;({ clock, app } = december)
    clock.skip(24 * 3600)
    await expire()
  })

  const readShownParades = () => listLiveParades(app)
  const expire = () => expireTracking(app.database, { now: clock.now(), timeoutMs: TIMEOUT_MS })

  test('parades go stale, leave the map and expire on time', async () => {
    const { link } = await startNewParadeWithFix()
    clock.advance(90)
    expect((await readShownParades())[0]?.status).toBe('stale')
    clock.advance(510)
    expect(await readShownParades()).toEqual([])
    clock.advance(6 * 3600)
    const lateFix = position(29.9641, -90.073, clock.now())
    expect((await report(app, link, lateFix)).status).toBe(410)
    expect(await readShownParades()).toEqual([])
  })

  test('JB1 running the job again, even simultaneously, changes nothing', async () => {
    const moving = await startNewParadeWithFix()
    const waiting = await startNewParade(app)
    expect(await expire()).toBe(0)
    clock.advance(60)
    expect(await expire()).toBeGreaterThan(0)
    for (const seconds of [0, 540, 6 * 3600]) {
      clock.advance(seconds)
      await Promise.all([expire(), expire(), expire()])
      const laterTables = await readTables(app.database)
      expect(await expire()).toBe(0)
      expect(await readTables(app.database)).toEqual(laterTables)
    }
    const { rows } = await app.database.$client.query(
      `select id, end_reason from live_parades where ended_at is not null and id = any($1) order by id`,
      [[moving.paradeId, waiting.paradeId]],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ id: waiting.paradeId, end_reason: 'expired' })
  })

  /** Starts a server whose clock starts at the database's time. */
  async function beginToday() {
    clock = new TestClock(new Date())
    app = await startApp({ clock })
  }

  test('a worker with a slow clock does not reject correct times', async () => {
    await beginToday()
    await startNewParadeWithFix()
    const previousTables = await readTables(app.database)
    await expireTracking(app.database, {
      now: new Date(clock.now().getTime() - 300_000),
      timeoutMs: TIMEOUT_MS,
    })
    expect(await readTables(app.database)).toEqual(previousTables)
  })

  test('after the clock jumped forward and back, a silent phone leaves the map on time', async () => {
    await beginToday()
    const { link, paradeId } = await startNewParadeWithFix()
    const beat = () => app.fetch(`${link}/heartbeat`, { json: { deviceId: 'phone-1' } })
    const correctTime = clock.now()
    clock.set(new Date(correctTime.getTime() + 3_600_000))
    // The fix has the server's wrong time, so it counts as current.
    const owntracks = { _type: 'location', lat: 29.9643, lon: -90.073, tst: clock.now().getTime() / 1000 }
    expect((await app.fetch(`${link}/owntracks`, { json: owntracks })).status).toBe(200)
    clock.set(correctTime)
    expect((await beat()).status).toBe(200)
    await expire()
    expect(await expire()).toBe(0)
    clock.advance(90)
    await expect.poll(async () => (await readShownParades())[0]?.status).toBe('stale')
    clock.advance(510)
    expect(await readShownParades()).toEqual([])
    expect(await expire()).toBeGreaterThan(0)
    expect((await beat()).status).toBe(200)
    clock.advance(1)
    expect((await report(app, link, position(29.9644, -90.073, clock.now()))).status).toBe(200)
    await expect
      .poll(readShownParades)
      .toMatchObject([{ id: paradeId, status: 'active', latitude: '29.964400' }])
  })

  test('a phone whose last report got a time far in the future lapses without another report', async () => {
    await beginToday()
    const { link } = await startNewParadeWithFix()
    const correctTime = clock.now()
    clock.set(new Date(correctTime.getTime() + 500_000))
    expect((await app.fetch(`${link}/heartbeat`, { json: { deviceId: 'phone-1' } })).status).toBe(200)
    clock.set(correctTime)
    expect(await expire()).toBeGreaterThan(0)
    clock.advance(599)
    expect(await readShownParades()).toHaveLength(1)
    clock.advance(1)
    await expect.poll(readShownParades).toEqual([])
  })

  test('LP3 the job and a returning phone do not undo each other', async () => {
    for (let round = 0; round < 10; round++) {
      const { link, paradeId } = await startNewParadeWithFix()
      clock.advance(600)
      const [answer] = await Promise.all([
        report(app, link, position(29.9641, -90.073, clock.now())),
        expire(),
        expire(),
      ])
      expect(answer.status).toBe(200)
      await expect
        .poll(async () => (await readShownParades()).find(({ id }) => id === paradeId)?.status)
        .toBe('active')
      expect(await expire()).toBe(0)
    }
  })
})

test('a parade of Black Masking Indians ends when their closed day begins, and its link opens a new one later', async () => {
  // 11:55 PM on the evening before St. Joseph's Night.
  clock = new TestClock('2027-03-19T04:55:00Z')
  app = await startApp({ clock })
  const group = await makeGroup(app.database, { type: 'black-masking-indians' })
  const link = await makeLink(app, group.id)
  const fix = () => report(app, link, position(29.9641, -90.073, clock.now()))
  expect((await fix()).status).toBe(200)
  clock.advance(299)
  const [parade] = await listLiveParades(app)
  clock.advance(1)
  expect(await listLiveParades(app)).toEqual([])
  for (const path of ['', '/corners'])
    expect((await app.fetch(`/api/live-parades/${parade!.id}${path}`)).status).toBe(404)
  expect(await expireTracking(app.database, { now: clock.now(), timeoutMs: TIMEOUT_MS })).toBeGreaterThan(0)
  const { rows } = await app.database.$client.query('select end_reason from live_parades')
  expect(rows).toEqual([{ end_reason: 'expired' }])
  expect((await fix()).status).toBe(409)
  clock.skip(24 * 3600)
  expect((await fix()).status).toBe(200)
  const [next] = await listLiveParades(app)
  expect(next!.id).not.toBe(parade!.id)
})
