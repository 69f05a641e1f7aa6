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
  const time = new TestClock(new Date())
  const server = await startApp({ clock: time })
  const { link, paradeId } = await startParadeWithFix(
    server,
    (await makeGroup(server.database)).id,
    time.now(),
  )
  const beat = { json: { deviceId: 'phone-1' } }
  return {
    time,
    server,
    link,
    paradeId,
    correctTime: time.now(),
    runJob: (now = time.now()) => expireTracking(server.database, { now, timeoutMs: 600_000 }),
    sendHeartbeat: async () => (await server.fetch(`${link}/heartbeat`, beat)).status,
    readShown: () => listLiveParades(server),
  }
}

test('after the clock jumped forward and back, a silent phone leaves the map on time', async () => {
  const { time, server, link, paradeId, correctTime, runJob, sendHeartbeat, readShown } = await beginToday()
  time.set(new Date(correctTime.getTime() + 3_600_000))
  // The fix has the server's wrong time, so it counts as current.
  const owntracks = { _type: 'location', lat: 29.9643, lon: -90.073, tst: time.now().getTime() / 1000 }
  expect((await server.fetch(`${link}/owntracks`, { json: owntracks })).status).toBe(200)
  time.set(correctTime)
  expect(await sendHeartbeat()).toBe(200)
  await runJob()
  expect(await runJob()).toBe(0)
  time.advance(90)
  await expect.poll(async () => (await readShown())[0]?.status).toBe('stale')
  time.advance(510)
  expect(await readShown()).toEqual([])
  expect(await runJob()).toBeGreaterThan(0)
  expect(await sendHeartbeat()).toBe(200)
  time.advance(1)
  expect((await report(server, link, position(29.9644, -90.073, time.now()))).status).toBe(200)
  await expect.poll(readShown).toMatchObject([{ id: paradeId, status: 'active', latitude: '29.964400' }])
})

test('a time far in the future does not keep a phone from lapsing, and no correct time seems to be one to a slow clock', async () => {
  const { time, server, correctTime, runJob, sendHeartbeat, readShown } = await beginToday()
  const previousTables = await readTables(server.database)
  await runJob(new Date(correctTime.getTime() - 300_000))
  expect(await readTables(server.database)).toEqual(previousTables)
  time.set(new Date(correctTime.getTime() + 500_000))
  expect(await sendHeartbeat()).toBe(200)
  time.set(correctTime)
  expect(await runJob()).toBeGreaterThan(0)
  time.advance(599)
  expect(await readShown()).toHaveLength(1)
  time.advance(1)
  await expect.poll(readShown).toEqual([])
})
