import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, positions, trackingSessions } from '#server/database/schema.ts'
import { dayOf } from '#shared/calendar.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
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

const sendFix = (latitude: number, to = link) => report(app, to, position(latitude, -90.07, clock.now()), to)
const post = (call: string, to = link, json: object = {}, server = app) =>
  server.fetch(`${to}/${call}`, { json: { deviceId: to, ...json } })
const keepAlive = () => post('heartbeat')
const readParade = async (from = app) => (await findLiveParade(from, paradeId))!
const readSessions = async () => (await readTrackedParade(app, cookie, paradeId)).sessions
const pauseAsAdmin = (id: number, paused: boolean) =>
  app.fetch(`/api/admin/sessions/${id}/pause`, { method: 'PUT', json: { paused }, cookie })
/** Keeps the phone alive for some minutes. */
async function rest(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance(60)
    await keepAlive()
  }
}

test('LP10 a paused phone takes a break on every map: nothing of it is stored, and its place stays', async () => {
  const viewer = await openViewer(secondApp.origin)
  await viewer.watch({ parade: paradeId })
  const pausedAt = clock.now().toISOString()
  const response = await post('pause')
  expect(await response.json()).toEqual({
    sharing: {
      part: 'front',
      isShown: true,
      metersToStart: null,
      pausedAt,
      asksToEnd: false,
      canReportLate: false,
    },
  })
  const taking = { status: 'active', state: 'paused', stateSince: pausedAt, latitude: '29.960000' }
  expect(await readParade()).toMatchObject(taking)
  clock.advance(1)
  await viewer.waitFor('parades:moved', ([move]) => move!.state === 'paused')
  const storedBefore = await app.database.$count(positions)
  const [before] = await readSessions()
  const sent = await sendFix(29.97)
  expect([sent.status, await sent.json()]).toMatchObject([200, { accepted: 0, duplicate: 0, setAside: 0 }])
  await rest(20)
  expect(await app.database.$count(positions)).toBe(storedBefore)
  const { fixesReceived, lastFixAt } = before!
  expect(await readSessions()).toMatchObject([{ fixesReceived, lastFixAt, pausedAt, status: 'active' }])
  expect(await readParade()).toMatchObject(taking)
  await expect.poll(() => readParade(secondApp)).toMatchObject(taking)
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
  await rest(59)
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

test('LP10 another front phone takes over from a paused one after 20 seconds, and keeps its turn', async () => {
  const second = await makeLink(app, groupId)
  await sendFix(29.95, second)
  await post('pause')
  expect(await readParade()).toMatchObject({ state: 'rolling', latitude: '29.960000' })
  clock.advance(19)
  await sendFix(29.9501, second)
  expect(await readParade()).toMatchObject({ latitude: '29.960000' })
  clock.advance(1)
  // What a paused phone sends does not keep its turn.
  await sendFix(29.9601)
  await sendFix(29.9502, second)
  expect(await readParade()).toMatchObject({ state: 'rolling', latitude: '29.950200' })
  await post('resume')
  clock.advance(1)
  await sendFix(29.9602)
  expect(await readParade()).toMatchObject({ latitude: '29.950200' })
})

test('while the only front phone is paused the parade takes a break, and its end moves on', async () => {
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
  test('AC3 pause and resume a phone, and the audit trail has it', async () => {
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

describe('reports from the parade', () => {
  const say = (what: string, minutes?: number, to = link, server = app) =>
    post('report', to, { report: what, minutes }, server)

  test('count for 10 minutes over what the fixes say, and reach the map with the next move', async () => {
    const viewer = await openViewer(secondApp.origin)
    await viewer.watch({ parade: paradeId })
    const at = clock.now().toISOString()
    expect((await say('at-a-stop')).status).toBe(200)
    const stop = { report: 'at-a-stop', minutes: null, at }
    expect(await readParade()).toMatchObject({ state: 'at-a-stop', stateSince: at, report: stop })
    clock.advance(1)
    const [move] = await viewer.waitFor('parades:moved', ([first]) => first!.state === 'at-a-stop')
    expect(move).toMatchObject({ report: stop, stateSince: at })
    for (let seconds = 1; seconds < 599; seconds += 46) {
      clock.advance(46)
      await sendFix(29.96 + seconds / 1e5)
    }
    expect(await readParade()).toMatchObject({ state: 'at-a-stop', report: stop })
    clock.advance(1)
    expect(await readParade()).toMatchObject({ state: 'rolling', stateSince: null, report: null })
    await viewer.waitFor('parades:moved', ([first]) => first!.report === null)
  })

  test('reports from the parade are limited to one per 10 seconds and link', async () => {
    expect((await say('rolling')).status).toBe(200)
    clock.advance(4)
    const early = await say('at-a-stop')
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '6'])
    expect(await readParade()).toMatchObject({ report: { report: 'rolling' } })
    expect((await say('at-a-stop', undefined, link, secondApp)).status).toBe(429)
    const second = await makeLink(app, groupId)
    expect((await say('at-a-stop', undefined, second)).status).toBe(200)
    clock.advance(6)
    expect((await say('rolling')).status).toBe(200)
  })

  test('reports of disbanding ask whether the parade is over, and end nothing', async () => {
    const response = await say('disbanding')
    expect(await response.json()).toMatchObject({ sharing: { asksToEnd: true } })
    expect(await readParade()).toMatchObject({ status: 'active', state: 'stopped' })
    clock.advance(10)
    expect(await (await say('rolling')).json()).toMatchObject({ sharing: { asksToEnd: false } })
  })

  test('reports of a delay shift the planned start until another one replaces it, or the parade rolls', async () => {
    const clubId = (await makeGroup(app.database)).id
    const date = dayOf(clock.now())
    await makeEvent(app.database, { groupId: clubId, date, time: '13:30', endTime: '17:00' })
    const started = await startParade(app, clubId)
    paradeId = started.paradeId
    const start = (minutes: number) =>
      new Date(Date.parse(`${date}T19:30:00Z`) + minutes * 60_000).toISOString()
    expect(await readParade()).toMatchObject({ startsAt: start(0), hours: 3.5, report: null })
    const late = await say('late', 10, started.link)
    expect(await late.json()).toMatchObject({ sharing: { canReportLate: true } })
    expect(await readParade()).toMatchObject({
      startsAt: start(10),
      state: 'waiting',
      report: { report: 'late', minutes: 10 },
    })
    clock.advance(10)
    await say('late', 30, started.link)
    expect(await readParade()).toMatchObject({ startsAt: start(30) })
    clock.advance(10)
    const rolling = await say('rolling', undefined, started.link)
    expect(await rolling.json()).toMatchObject({ sharing: { canReportLate: false } })
    expect(await readParade()).toMatchObject({ startsAt: start(0), report: { report: 'rolling' } })
  })

  test.each([{}, { report: 'late' }, { report: 'late', minutes: 15 }, { report: 'dancing' }])(
    'are refused if they are %j',
    async (body) => {
      const response = await post('report', link, body)
      expect((await readProblem(response)).code).toBe('invalid_request')
      expect((await readParade()).report).toBeNull()
    },
  )
})
