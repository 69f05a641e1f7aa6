import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Payload } from '#shared/live/messages.ts'
import { auditEntries } from '#server/database/schema.ts'
import { startApp } from '#tests/harness/app.ts'
import { readTrackedParade, startNewParade } from '#tests/harness/live-parades.ts'
import { app, clock, cookie, groupId, secondApp, startTwoServers } from '#tests/harness/servers.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { post, readCode, sendFix } from './tracking-calls.ts'

startTwoServers()

const readTracked = (id: number, from = app) => readTrackedParade(from, cookie, id)
const choosePrimary = (paradeId: number, json: object) =>
  app.fetch(`/api/admin/tracking/${paradeId}/primary`, { method: 'PUT', json, cookie })
const endSession = (id: number) => app.fetch(`/api/admin/sessions/${id}`, { method: 'DELETE', cookie })
const openAdminViewer = ({ origin } = secondApp) => openViewer(origin, { extraHeaders: { cookie } })

/** Starts a parade with two phones. The first one is primary. */
async function startWithTwoPhones() {
  const { link, paradeId } = await startParade(app, groupId)
  const second = await makeLink(app, groupId)
  clock.advance(1)
  await sendFix(link, 29.96)
  clock.advance(1)
  await sendFix(second, 29.97)
  const { sessions } = await readTracked(paradeId)
  expect(sessions.map(({ isPrimary }) => isPrimary)).toEqual([true, false])
  return { paradeId, link, second, first: sessions[0]!.id, other: sessions[1]!.id }
}

test('administrators learn by a push that a phone has joined or stopped, and not of each fix', async () => {
  await startParade(app, groupId)
  const link = await makeLink(app, groupId)
  const adminViewer = await openAdminViewer()
  const countPushes = () =>
    adminViewer.received('invalidate').filter((paths) => paths.includes('/api/admin/tracking')).length
  await post(link, 'start')
  await expect.poll(countPushes).toBe(1)
  clock.advance(1)
  await sendFix(link, 29.97)
  await post(link, 'stop')
  await expect.poll(countPushes).toBe(2)
  adminViewer.close()
})

describe('choosing the primary phone', () => {
  test('viewers on every server see the chosen phone’s newest fix right away, and other admins are notified', async () => {
    const { paradeId, link, first, other: second } = await startWithTwoPhones()
    const adminViewer = await openAdminViewer()
    const viewer = await openViewer(secondApp.origin)
    await viewer.watch({ parade: paradeId })
    clock.advance(1)
    const response = await choosePrimary(paradeId, { sessionId: second, insteadOf: first })
    expect([response.status, await response.json()]).toEqual([200, { id: paradeId, sessionId: second }])
    await viewer.waitFor('parades:moved', ([move]) => move?.latitude === '29.970000')
    await adminViewer.waitFor('invalidate', (paths) => paths.includes('/api/admin/tracking'))
    expect((await readTracked(paradeId)).latitude).toBe('29.970000')
    // The first phone keeps reporting, but no longer moves the marker.
    clock.advance(1)
    await sendFix(link, 29.961)
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
    await sendFix(link, 29.9605)
    expect((await choosePrimary(paradeId, { sessionId: picked })).status).toBe(200)
    expect((await readTracked(paradeId)).latitude).toBe('29.960500')
    clock.advance(1)
    await sendFix(second, 29.9701)
    expect((await readTracked(paradeId)).latitude).toBe('29.970100')
  })

  test('AC4 the second of two admins is refused, and so is an impossible choice', async () => {
    const { paradeId, second: link, first, other: second } = await startWithTwoPhones()
    const { link: elsewhere, paradeId: another } = await startNewParade(app)
    await sendFix(elsewhere, 29.95)
    const readRefusal = async (json: object, id = paradeId) => readCode(await choosePrimary(id, json))
    expect((await choosePrimary(paradeId, { sessionId: second, insteadOf: first })).status).toBe(200)
    expect(await readRefusal({ sessionId: second, insteadOf: first })).toBe('already_primary')
    expect(await readRefusal({ sessionId: first, insteadOf: first })).toBe('changed_meanwhile')
    expect(await readRefusal({ sessionId: first }, another)).toBe('session_not_found')
    expect(await readRefusal({ sessionId: first }, 999_999)).toBe('parade_not_found')
    expect((await choosePrimary(paradeId, { sessionId: first })).status).toBe(200)
    // A phone that is paused, has ended or has never reported.
    await post(link, 'pause')
    expect(await readRefusal({ sessionId: second })).toBe('phone_not_heard')
    expect((await endSession(second)).status).toBe(204)
    expect(await readRefusal({ sessionId: second })).toBe('session_ended')
    const waiting = await startNewParade(app)
    const [phone] = (await readTracked(waiting.paradeId)).sessions
    expect(await readRefusal({ sessionId: phone!.id }, waiting.paradeId)).toBe('phone_not_heard')
  })
})

describe('ending one phone', () => {
  test('LP6 the link of an ended phone ends right away, and the parade continues until its last phone ends', async () => {
    const { paradeId, link, second, first, other: last } = await startWithTwoPhones()
    const viewer = await openViewer(secondApp.origin)
    expect((await endSession(first)).status).toBe(204)
    const endedAt = clock.now().toISOString()
    expect((await sendFix(link, 29.9601)).status).toBe(410)
    clock.advance(1)
    await sendFix(second, 29.9702)
    expect(await readTracked(paradeId)).toMatchObject({
      latitude: '29.970200',
      sessions: [
        { status: 'stopped', isPrimary: false, endedAt },
        { status: 'active', isPrimary: true, startedAt: expect.any(String), endedAt: null },
      ],
    })
    expect((await endSession(last)).status).toBe(204)
    await viewer.waitFor('parade:stopped', ({ id }) => id === paradeId)
    expect(await readTracked(paradeId)).toBeUndefined()
  })

  test('the second of two admins is refused', async () => {
    const { first } = await startWithTwoPhones()
    const responses = await Promise.all([endSession(first), endSession(first)])
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
    expect(await readCode(await endSession(first))).toBe('session_ended')
    expect(await readCode(await endSession(999_999))).toBe('session_not_found')
  })
})

describe('a wrong clock', () => {
  test('TR08 administrators see how far a clock is ahead until a fix of that phone is accepted', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const readClock = async () => (await readTracked(paradeId)).sessions[0]!.clockAheadMs
    await sendFix(link, 29.96)
    expect(await readClock()).toBeNull()
    clock.advance(1)
    await sendFix(link, 29.9601, -26 * 3600)
    expect(await readClock()).toBe(26 * 3_600_000)
    clock.advance(1)
    await sendFix(link, 29.9602)
    expect(await readClock()).toBeNull()
    // A fix of before, delivered late, does not say that the clock is right.
    clock.advance(1)
    await sendFix(link, 29.9603, -27 * 3600)
    await sendFix(link, 29.9602, 0.5)
    expect(await readClock()).toBe(27 * 3_600_000)
  })

  test('administrators see how late the fixes of a phone arrive, until a fresh one or for a minute', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const readLateness = async () => (await readTracked(paradeId)).sessions[0]!.fixesLateMs
    expect(await readLateness()).toBeNull()
    await sendFix(link, 29.96, 3 * 3600)
    expect(await readLateness()).toBe(3 * 3_600_000)
    clock.advance(60)
    expect(await readLateness()).toBe(3 * 3_600_000)
    clock.advance(1)
    expect(await readLateness()).toBeNull()
    await sendFix(link, 29.9601, 121)
    expect(await readLateness()).toBe(121_000)
    await sendFix(link, 29.9602, 120)
    expect(await readLateness()).toBeNull()
    // Old fixes that arrive after a fresh one say nothing about the clock, but a minute later they do:
    // it has fallen back in the middle of the parade.
    await sendFix(link, 29.9603)
    await sendFix(link, 29.9601, 600)
    expect(await readLateness()).toBeNull()
    clock.advance(61)
    await sendFix(link, 29.9601, 3 * 3600)
    expect(await readLateness()).toBe(3 * 3_600_000)
  })
})

describe('viewers watching now', () => {
  test('viewers watching now are counted across servers, shown to admins right away, and gone with their page or server', async () => {
    const third = await startApp({ clock, databaseUrl: app.settings.databaseUrl })
    const { paradeId } = await startParade(app, groupId)
    await expect.poll(async () => (await readTracked(paradeId, secondApp))?.id).toBe(paradeId)
    const admins = await Promise.all([openAdminViewer(app), openAdminViewer()])
    const refetches = () =>
      admins
        .flatMap((admin) => admin.received('invalidate').flat())
        .filter((path) => path === '/api/admin/tracking')
    const refetchesBefore = refetches()
    const viewers = await Promise.all(
      [app, secondApp, secondApp, third].map(({ origin }) => openViewer(origin, { reconnection: false })),
    )
    const [here, there, map, away] = viewers
    for (const viewer of [here, there, away]) await viewer!.watch({ parade: paradeId })
    await map!.watch({ map: true })
    clock.advance(1)
    const readViewers = async (from: typeof app) => (await readTracked(paradeId, from)).viewers
    for (const server of [app, secondApp])
      await expect.poll(() => readViewers(server)).toEqual({ onItsPage: 3, onTheMap: 1 })
    const has3 = ({ onTheMap, parades }: Payload<'viewers:counted'>) =>
      onTheMap === 1 && parades.some(({ id, onItsPage }) => id === paradeId && onItsPage === 3)
    for (const admin of admins) await admin.waitFor('viewers:counted', has3)
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
    map!.close()
  })

  test('a client’s claim about the number of viewers is ignored', async () => {
    const { paradeId } = await startParade(app, groupId)
    const viewer = await openViewer(app.origin)
    for (const nonsense of [{ parade: 'x' }, { parade: -1 }, { server: 'mine', map: 9 }])
      await viewer.watch(nonsense as never)
    clock.advance(1)
    expect((await readTracked(paradeId)).viewers.onItsPage).toBe(0)
  })
})
