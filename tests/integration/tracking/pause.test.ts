import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, positions, trackingSessions } from '#server/database/schema.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { findLiveParade, readTrackedParade } from '#tests/harness/live-parades.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { app, clock, cookie, groupId, secondApp, startTwoServers } from '#tests/harness/servers.ts'

let link: string
let paradeId: number

startTwoServers()

beforeEach(async () => {
  ;({ link, paradeId } = await startParade(app, groupId))
  await sendFix(29.96)
})

// Each link has a phone of its own, whose device id is the link's path.
const sendFix = (latitude: number, to = link) => report(app, to, position(latitude, -90.07, clock.now()), to)
const post = (call: string, to = link) => app.fetch(`${to}/${call}`, { json: { deviceId: to } })
const keepAlive = () => post('heartbeat')
const readParade = async (from = app) => (await findLiveParade(from, paradeId))!
const readSessions = async () => (await readTrackedParade(app, cookie, paradeId)).sessions
const pauseAsAdmin = (id: number, paused: boolean) =>
  app.fetch(`/api/admin/sessions/${id}/pause`, { method: 'PUT', json: { paused }, cookie })
/** Lets minutes pass, in which the phone reports every minute that it is there. */
async function passMinutes(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance(60)
    await keepAlive()
  }
}

test('LP10 while its phone is paused, a parade takes a break on every map: nothing is stored, and it stays in its place', async () => {
  const viewer = await openViewer(secondApp.origin)
  await viewer.watch({ parade: paradeId })
  const pausedAt = clock.now().toISOString()
  const response = await post('pause')
  expect(await response.json()).toEqual({
    sharing: {
      part: 'front',
      isShown: true,
      metersToStart: null,
      showsFrom: null,
      pausedAt,
      asksToEnd: false,
      canReportLate: false,
    },
  })
  const onBreak = { status: 'active', state: 'paused', stateSince: pausedAt, latitude: '29.960000' }
  expect(await readParade()).toMatchObject(onBreak)
  clock.advance(1)
  await viewer.waitFor('parades:moved', ([move]) => move!.state === 'paused')
  const storedBefore = await app.database.$count(positions)
  const [before] = await readSessions()
  const sent = await sendFix(29.97)
  expect([sent.status, await sent.json()]).toMatchObject([200, { accepted: 0, duplicate: 0, setAside: 0 }])
  await passMinutes(20)
  expect(await app.database.$count(positions)).toBe(storedBefore)
  const { fixesReceived, lastFixAt } = before!
  expect(await readSessions()).toMatchObject([{ fixesReceived, lastFixAt, pausedAt, status: 'active' }])
  expect(await readParade()).toMatchObject(onBreak)
  await expect.poll(() => readParade(secondApp)).toMatchObject(onBreak)
  expect(await (await post('resume')).json()).toMatchObject({ sharing: { pausedAt: null } })
  await sendFix(29.9605)
  expect(await readParade()).toMatchObject({ state: 'rolling', stateSince: null, latitude: '29.960500' })
})

test('LP10 positions that an app recorded during a pause stay hidden when they arrive later', async () => {
  await post('pause')
  clock.advance(300)
  const during = clock.now()
  clock.advance(300)
  await post('resume')
  clock.advance(5)
  const sent = await report(app, link, position(29.97, -90.07, during), link)
  expect(await sent.json()).toMatchObject({ accepted: 1 })
  expect(await readParade()).toMatchObject({ latitude: '29.960000', route: ['29.960000,-90.070000'] })
  await sendFix(29.9605)
  const { latitude, route } = await readParade()
  expect(latitude).toBe('29.960500')
  expect(route.some((point) => point.startsWith('29.97'))).toBe(false)
})

test('a pause ends after 60 minutes, on every board by the clock alone', async () => {
  const viewer = await openViewer(app.origin)
  await viewer.watch({ parade: paradeId })
  await post('pause')
  await passMinutes(59)
  clock.advance(59)
  expect(await readParade()).toMatchObject({ state: 'paused' })
  clock.advance(1)
  await viewer.waitFor('parades:moved', ([move]) => move!.state === 'signal-lost')
  expect(await readParade()).toMatchObject({ status: 'stale', state: 'signal-lost', stateSince: null })
  expect(await readSessions()).toMatchObject([{ pausedAt: null }])
  await sendFix(29.9605)
  expect(await readParade()).toMatchObject({ state: 'rolling', latitude: '29.960500' })
  const [row] = await app.database
    .select()
    .from(trackingSessions)
    .where(eq(trackingSessions.paradeId, paradeId))
  expect(row!.pausedAt).toBeNull()
})

test('pausing again does not prolong a pause, and only its holder may pause a link', async () => {
  const pausedAt = clock.now().toISOString()
  await post('pause')
  clock.advance(30)
  expect(await (await post('pause')).json()).toMatchObject({ sharing: { pausedAt } })
  const foreign = await app.fetch(`${link}/resume`, { json: { deviceId: 'another phone' } })
  expect((await readProblem(foreign)).code).toBe('link_held')
  expect(await readParade()).toMatchObject({ state: 'paused' })
})

test('LP10 another front phone takes over from a paused one after 20 seconds, and stays primary', async () => {
  const second = await makeLink(app, groupId)
  await sendFix(29.95, second)
  await post('pause')
  expect(await readParade()).toMatchObject({ state: 'rolling', latitude: '29.960000' })
  clock.advance(19)
  await sendFix(29.9501, second)
  expect(await readParade()).toMatchObject({ latitude: '29.960000' })
  clock.advance(1)
  // What the paused phone sends does not keep it primary.
  await sendFix(29.9601)
  await sendFix(29.9502, second)
  expect(await readParade()).toMatchObject({ state: 'rolling', latitude: '29.950200' })
  await post('resume')
  clock.advance(1)
  await sendFix(29.9602)
  expect(await readParade()).toMatchObject({ latitude: '29.950200' })
})

test('while the only front phone is paused the parade takes a break, and its tail moves on', async () => {
  const back = await makeLink(app, groupId, undefined, 'back')
  await post('pause')
  await sendFix(29.9599, back)
  for (let seconds = 0; seconds < 100; seconds += 20) {
    clock.advance(20)
    await sendFix(29.9599 + seconds / 1e6, back)
    await keepAlive()
  }
  expect(await readParade()).toMatchObject({
    status: 'active',
    state: 'paused',
    latitude: '29.960000',
    tail: { latitude: '29.959980' },
  })
  await post('pause', back)
  expect((await readParade()).tail).toBeNull()
})

describe('administrators', () => {
  test('AC3 administrators pause and resume a phone, and the audit trail has it', async () => {
    const id = (await readSessions())[0]!.id
    const response = await pauseAsAdmin(id, true)
    expect([response.status, await response.json()]).toEqual([
      200,
      { id, pausedAt: clock.now().toISOString() },
    ])
    expect(await readParade()).toMatchObject({ state: 'paused' })
    expect((await readProblem(await pauseAsAdmin(id, true))).code).toBe('already_so')
    expect(await (await pauseAsAdmin(id, false)).json()).toEqual({ id, pausedAt: null })
    expect(await readParade()).toMatchObject({ state: 'rolling' })
    const entries = await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2)
    expect(entries.map(({ action, changes }) => [action, changes.parade])).toEqual([
      ['resume-session', paradeId],
      ['pause-session', paradeId],
    ])
    expect((await readProblem(await pauseAsAdmin(999_999, true))).code).toBe('session_not_found')
    await post('stop')
    expect((await readProblem(await pauseAsAdmin(id, true))).code).toBe('session_ended')
  })

  test('administrators cannot make a paused phone primary', async () => {
    const second = await makeLink(app, groupId)
    await sendFix(29.95, second)
    await post('pause', second)
    const { id } = (await readSessions()).find(({ isPrimary }) => !isPrimary)!
    const json = { sessionId: id }
    const response = await app.fetch(`/api/admin/tracking/${paradeId}/primary`, {
      method: 'PUT',
      json,
      cookie,
    })
    expect((await readProblem(response)).code).toBe('phone_not_heard')
  })
})
