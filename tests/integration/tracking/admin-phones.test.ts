import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Payload } from '#shared/live/messages.ts'
import { auditEntries } from '#server/database/schema.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeLink, signIn, startParade } from '#tests/sim/admin.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

interface Tracked {
  id: number
  latitude: string
  viewers: { onItsPage: number; onTheMap: number }
  sessions: {
    id: number
    trackerName: string
    isPrimary: boolean
    status: string
    clockAheadMs: number | null
    fixesLateMs: number | null
  }[]
}

const clock = new TestClock('2026-12-06T19:00:00Z')
let app: TestApp
let otherApp: TestApp
let cookie: string
let groupId: number

beforeAll(async () => {
  app = await startApp({ clock, env: highLimits })
  otherApp = await startApp({ clock, env: highLimits, databaseUrl: app.settings.databaseUrl })
})

beforeEach(async () => {
  clock.skip(24 * 3600)
  groupId = (await makeGroup(app.database)).id
  cookie = await signIn(app)
})

const sendFix = (link: string, deviceId: string, latitude: number, secondsAgo = 0) => {
  const time = new Date(clock.now().getTime() - secondsAgo * 1000)
  return report(app, link, position(latitude, -90.07, time), deviceId)
}
const readTracked = async (id: number, from = app): Promise<Tracked> => {
  const response = await from.fetch('/api/admin/tracking', { cookie })
  const { parades } = (await response.json()) as { parades: Tracked[] }
  return parades.find((parade) => parade.id === id)!
}
const choosePrimary = (paradeId: number, json: object) =>
  app.fetch(`/api/admin/tracking/${paradeId}/primary`, { method: 'PUT', json, cookie })
const endSession = (id: number) => app.fetch(`/api/admin/sessions/${id}`, { method: 'DELETE', cookie })

/** Starts a parade with two phones. The first one is primary. */
async function startWithTwoPhones() {
  const { link, paradeId } = await startParade(app, groupId)
  const second = await makeLink(app, groupId)
  clock.advance(1)
  await sendFix(link, 'phone-1', 29.96)
  clock.advance(1)
  await sendFix(second, 'phone-2', 29.97)
  const { sessions } = await readTracked(paradeId)
  expect(sessions.map(({ isPrimary }) => isPrimary)).toEqual([true, false])
  return { paradeId, link, second, first: sessions[0]!.id, other: sessions[1]!.id }
}

test('administrators learn by a push that a phone has joined or stopped, and not of each fix', async () => {
  await startParade(app, groupId)
  const link = await makeLink(app, groupId)
  const adminViewer = await openViewer(otherApp.origin, { extraHeaders: { cookie } })
  const countPushes = () =>
    adminViewer.received('invalidate').filter((paths) => paths.includes('/api/admin/tracking')).length
  const send = (action: string) => app.fetch(`${link}/${action}`, { json: { deviceId: 'phone-2' } })
  await send('start')
  await expect.poll(countPushes).toBe(1)
  clock.advance(1)
  await sendFix(link, 'phone-2', 29.97)
  await send('stop')
  await expect.poll(countPushes).toBe(2)
  adminViewer.close()
})

describe('choosing the primary phone', () => {
  test('viewers on every server see the chosen phone’s newest fix right away, and other admins are notified', async () => {
    const { paradeId, link, first, other: second } = await startWithTwoPhones()
    const adminViewer = await openViewer(otherApp.origin, { extraHeaders: { cookie } })
    const viewer = await openViewer(otherApp.origin)
    await viewer.watch({ parade: paradeId })
    clock.advance(1)
    const response = await choosePrimary(paradeId, { sessionId: second, insteadOf: first })
    expect([response.status, await response.json()]).toEqual([200, { id: paradeId, sessionId: second }])
    await viewer.waitFor('parades:moved', ([move]) => move?.latitude === '29.970000', 2_000)
    await adminViewer.waitFor('invalidate', (paths) => paths.includes('/api/admin/tracking'), 2_000)
    expect((await readTracked(paradeId)).latitude).toBe('29.970000')
    // The first phone keeps reporting, but no longer moves the marker.
    clock.advance(1)
    await sendFix(link, 'phone-1', 29.961)
    expect((await readTracked(paradeId)).latitude).toBe('29.970000')
    const [entry] = await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'choose-primary',
      changes: { primary: { from: 'admin-initiated', to: 'Odile Example' } },
    })
  })

  test('LP2 a phone whose newest fix is older than what viewers see moves nothing until its next', async () => {
    const { paradeId, link, second, other: picked } = await startWithTwoPhones()
    clock.advance(5)
    await sendFix(link, 'phone-1', 29.9605)
    expect((await choosePrimary(paradeId, { sessionId: picked })).status).toBe(200)
    expect((await readTracked(paradeId)).latitude).toBe('29.960500')
    clock.advance(1)
    await sendFix(second, 'phone-2', 29.9701)
    expect((await readTracked(paradeId)).latitude).toBe('29.970100')
  })

  test('AC4 the second of two admins is refused, and so is an impossible choice', async () => {
    const { paradeId, first, other: second } = await startWithTwoPhones()
    const { link: elsewhere, paradeId: another } = await startNewParade(app)
    await sendFix(elsewhere, 'phone-3', 29.95)
    const readRefusal = async (json: object, id = paradeId) =>
      (await readProblem(await choosePrimary(id, json))).code
    expect((await choosePrimary(paradeId, { sessionId: second, insteadOf: first })).status).toBe(200)
    expect(await readRefusal({ sessionId: second, insteadOf: first })).toBe('already_primary')
    expect(await readRefusal({ sessionId: first, insteadOf: first })).toBe('changed_meanwhile')
    expect(await readRefusal({ sessionId: first }, another)).toBe('session_not_found')
    expect(await readRefusal({ sessionId: first }, 999_999)).toBe('parade_not_found')
    expect((await endSession(first)).status).toBe(204)
    expect(await readRefusal({ sessionId: first })).toBe('session_ended')
    await startNewParade(app)
    const waiting = await startNewParade(app)
    const [phone] = (await readTracked(waiting.paradeId)).sessions
    expect(await readRefusal({ sessionId: phone!.id }, waiting.paradeId)).toBe('phone_not_heard')
  })
})

describe('ending one phone', () => {
  test('LP6 the link of an ended phone ends right away, and the parade continues until its last phone ends', async () => {
    const { paradeId, link, second, first, other: last } = await startWithTwoPhones()
    const viewer = await openViewer(otherApp.origin)
    expect((await endSession(first)).status).toBe(204)
    const endedAt = clock.now().toISOString()
    expect((await sendFix(link, 'phone-1', 29.9601)).status).toBe(410)
    clock.advance(1)
    await sendFix(second, 'phone-2', 29.9702)
    expect(await readTracked(paradeId)).toMatchObject({
      latitude: '29.970200',
      sessions: [
        { status: 'stopped', isPrimary: false, endedAt },
        { status: 'active', isPrimary: true, startedAt: expect.any(String), endedAt: null },
      ],
    })
    expect((await endSession(last)).status).toBe(204)
    await viewer.waitFor('parade:stopped', ({ id }) => id === paradeId, 2_000)
    expect(await readTracked(paradeId)).toBeUndefined()
  })

  test('the second of two admins is refused', async () => {
    const { first } = await startWithTwoPhones()
    const responses = await Promise.all([endSession(first), endSession(first)])
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
    expect((await readProblem(await endSession(first))).code).toBe('session_ended')
    expect((await readProblem(await endSession(999_999))).code).toBe('session_not_found')
  })
})

describe('a wrong clock', () => {
  test('TR08 administrators see how far a clock is ahead until a fix of that phone is accepted', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const readClock = async () => (await readTracked(paradeId)).sessions[0]!.clockAheadMs
    await sendFix(link, 'phone-1', 29.96)
    expect(await readClock()).toBeNull()
    clock.advance(1)
    await sendFix(link, 'phone-1', 29.9601, -26 * 3600)
    expect(await readClock()).toBe(26 * 3_600_000)
    clock.advance(1)
    await sendFix(link, 'phone-1', 29.9602)
    expect(await readClock()).toBeNull()
    // A fix of before, delivered late, does not say that the clock is right.
    clock.advance(1)
    await sendFix(link, 'phone-1', 29.9603, -27 * 3600)
    await sendFix(link, 'phone-1', 29.9602, 0.5)
    expect(await readClock()).toBe(27 * 3_600_000)
  })

  test('administrators see how late the fixes of a phone arrive, until a fresh one or for a minute', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const readLateness = async () => (await readTracked(paradeId)).sessions[0]!.fixesLateMs
    expect(await readLateness()).toBeNull()
    await sendFix(link, 'phone-1', 29.96, 3 * 3600)
    expect(await readLateness()).toBe(3 * 3_600_000)
    clock.advance(60)
    expect(await readLateness()).toBe(3 * 3_600_000)
    clock.advance(1)
    expect(await readLateness()).toBeNull()
    await sendFix(link, 'phone-1', 29.9601, 121)
    expect(await readLateness()).toBe(121_000)
    await sendFix(link, 'phone-1', 29.9602, 120)
    expect(await readLateness()).toBeNull()
    // Old fixes that arrive after a fresh one say nothing about the clock.
    await sendFix(link, 'phone-1', 29.9603)
    await sendFix(link, 'phone-1', 29.9601, 600)
    expect(await readLateness()).toBeNull()
  })

  test('administrators see how late fixes arrive once a clock falls back in the middle of a parade', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const readLateness = async () => (await readTracked(paradeId)).sessions[0]!.fixesLateMs
    await sendFix(link, 'phone-1', 29.96)
    clock.advance(61)
    await sendFix(link, 'phone-1', 29.9601, 3 * 3600)
    expect(await readLateness()).toBe(3 * 3_600_000)
  })
})

describe('viewers watching now', () => {
  test('viewers watching now are counted across servers, shown to admins right away, and gone with their page or server', async () => {
    const third = await startApp({ clock, databaseUrl: app.settings.databaseUrl })
    const { paradeId } = await startParade(app, groupId)
    await expect.poll(async () => (await readTracked(paradeId, otherApp))?.id).toBe(paradeId)
    const admins = await Promise.all(
      [app, otherApp].map(({ origin }) => openViewer(origin, { extraHeaders: { cookie } })),
    )
    const refetches = () =>
      admins
        .flatMap((admin) => admin.received('invalidate').flat())
        .filter((path) => path === '/api/admin/tracking')
    const refetchesBefore = refetches()
    const viewers = await Promise.all(
      [app, otherApp, otherApp, third].map(({ origin }) => openViewer(origin, { reconnection: false })),
    )
    const [here, there, map] = viewers
    await here!.watch({ parade: paradeId })
    await there!.watch({ parade: paradeId })
    await map!.watch({ map: true })
    await viewers[3]!.watch({ parade: paradeId })
    clock.advance(1)
    const readViewers = async (from: TestApp) => (await readTracked(paradeId, from)).viewers
    for (const server of [app, otherApp])
      await expect.poll(() => readViewers(server)).toEqual({ onItsPage: 3, onTheMap: 1 })
    const has3 = ({ onTheMap, parades }: Payload<'viewers:counted'>) =>
      onTheMap === 1 && parades.some(({ id, onItsPage }) => id === paradeId && onItsPage === 3)
    for (const admin of admins) await admin.waitFor('viewers:counted', has3, 2_000)
    // The numbers themselves are pushed, so that no page must ask for them, and only to administrators.
    expect(refetches()).toEqual(refetchesBefore)
    for (const viewer of viewers) expect(viewer.received('viewers:counted')).toEqual([])

    there!.close()
    await here!.watch(null)
    clock.advance(1)
    await expect.poll(() => readViewers(app)).toEqual({ onItsPage: 1, onTheMap: 1 })
    await third.close()
    // The count of a server that is gone expires after 15 s.
    clock.advance(16)
    await expect.poll(() => readViewers(app)).toEqual({ onItsPage: 0, onTheMap: 1 })
  })

  test('a client’s claim about the number of viewers is ignored', async () => {
    const { paradeId } = await startParade(app, groupId)
    const viewer = await openViewer(app.origin)
    const say = (watched: unknown) => viewer.watch(watched as null)
    for (const nonsense of [{ parade: 'x' }, { parade: -1 }, { server: 'mine', map: 9 }]) await say(nonsense)
    clock.advance(1)
    expect((await readTracked(paradeId)).viewers.onItsPage).toBe(0)
  })
})
