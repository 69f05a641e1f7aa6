import { expect, test } from 'vitest'
import { expireTracking } from '#server/tracking/lifecycle/expire-tracking.ts'
import { startApp } from '#tests/harness/app.ts'
import { listLiveParades, startNewParade } from '#tests/harness/live-parades.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { app, clock, groupId, startServerWithGroup } from '#tests/harness/servers.ts'
import { position, report, startParadeWithFix } from '#tests/sim/phone.ts'
import { expire } from './tracking-calls.ts'

startServerWithGroup()

test('JB1 running the job again, even simultaneously, changes nothing', async () => {
  await expire()
  const moving = await startParadeWithFix(app, groupId, clock.now())
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
  expect(rows).toMatchObject([{}, { id: waiting.paradeId, end_reason: 'expired' }])
})

test('LP3 the job and a returning phone do not undo each other', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await makeGroup(app.database)
    const { link, paradeId } = await startParadeWithFix(app, id, clock.now())
    clock.advance(600)
    const returned = report(app, link, position(29.9641, -90.073, clock.now()))
    const [answer] = await Promise.all([returned, expire(), expire()])
    expect(answer.status).toBe(200)
    await expect
      .poll(async () => (await listLiveParades(app)).find((parade) => parade.id === paradeId)?.status)
      .toBe('active')
    expect(await expire()).toBe(0)
  }
})

/** Starts a server whose clock begins at the database's time, with a parade that has just moved. */
async function beginToday() {
  const clock = new TestClock(new Date())
  const app = await startApp({ clock })
  const { link, paradeId } = await startParadeWithFix(app, (await makeGroup(app.database)).id, clock.now())
  return {
    clock,
    app,
    link,
    paradeId,
    correctTime: clock.now(),
    expire: (now = clock.now()) => expireTracking(app.database, { now, timeoutMs: 600_000 }),
    beat: async () => (await app.fetch(`${link}/heartbeat`, { json: { deviceId: 'phone-1' } })).status,
    readShown: () => listLiveParades(app),
  }
}

test('a worker with a slow clock does not reject correct times', async () => {
  const { app, correctTime, expire } = await beginToday()
  const previousTables = await readTables(app.database)
  await expire(new Date(correctTime.getTime() - 300_000))
  expect(await readTables(app.database)).toEqual(previousTables)
})

test('after the clock jumped forward and back, a silent phone leaves the map on time', async () => {
  const { clock, app, link, paradeId, correctTime, expire, beat, readShown } = await beginToday()
  clock.set(new Date(correctTime.getTime() + 3_600_000))
  // The fix has the server's wrong time, so it counts as current.
  const owntracks = { _type: 'location', lat: 29.9643, lon: -90.073, tst: clock.now().getTime() / 1000 }
  expect((await app.fetch(`${link}/owntracks`, { json: owntracks })).status).toBe(200)
  clock.set(correctTime)
  expect(await beat()).toBe(200)
  await expire()
  expect(await expire()).toBe(0)
  clock.advance(90)
  await expect.poll(async () => (await readShown())[0]?.status).toBe('stale')
  clock.advance(510)
  expect(await readShown()).toEqual([])
  expect(await expire()).toBeGreaterThan(0)
  expect(await beat()).toBe(200)
  clock.advance(1)
  expect((await report(app, link, position(29.9644, -90.073, clock.now()))).status).toBe(200)
  await expect.poll(readShown).toMatchObject([{ id: paradeId, status: 'active', latitude: '29.964400' }])
})

test('a phone whose last report got a time far in the future lapses without another report', async () => {
  const { clock, correctTime, expire, beat, readShown } = await beginToday()
  clock.set(new Date(correctTime.getTime() + 500_000))
  expect(await beat()).toBe(200)
  clock.set(correctTime)
  expect(await expire()).toBeGreaterThan(0)
  clock.advance(599)
  expect(await readShown()).toHaveLength(1)
  clock.advance(1)
  await expect.poll(readShown).toEqual([])
})
