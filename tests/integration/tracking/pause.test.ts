import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries, positions, trackingSessions } from '#server/database/schema.ts'
import { findLiveParade, readTrackedParade } from '#tests/harness/live-parades.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { app, clock, cookie, groupId, secondApp, startTwoServers } from '#tests/harness/servers.ts'
import { post, readCode, sendFix } from './tracking-calls.ts'

let link: string
let paradeId: number

startTwoServers()

beforeEach(async () => {
  ;({ link, paradeId } = await startParade(app, groupId))
  await sendFix(link, 29.96)
})

const readParade = async (from = app) => (await findLiveParade(from, paradeId))!
const readSessions = async () => (await readTrackedParade(app, cookie, paradeId)).sessions
/** Lets minutes pass, in which the phone reports every minute that it is there. */
async function passMinutes(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance(60)
    await post(link, 'heartbeat')
  }
}

test('LP10 while its phone is paused, a parade takes a break on every map: nothing is stored, and it stays in its place', async () => {
  const viewer = await openViewer(secondApp.origin)
  await viewer.watch({ parade: paradeId })
  const pausedAt = clock.now().toISOString()
  const response = await post(link, 'pause')
  expect(await response.json()).toMatchObject({ sharing: { isShown: true, pausedAt } })
  const onBreak = { status: 'active', state: 'paused', stateSince: pausedAt, latitude: '29.960000' }
  expect(await readParade()).toMatchObject(onBreak)
  clock.advance(1)
  await viewer.waitFor('parades:moved', ([move]) => move!.state === 'paused')
  const storedBefore = await app.database.$count(positions)
  const [before] = await readSessions()
  expect(await (await sendFix(link, 29.97)).json()).toMatchObject({ accepted: 0, duplicate: 0, setAside: 0 })
  await passMinutes(20)
  expect(await app.database.$count(positions)).toBe(storedBefore)
  const { fixesReceived, lastFixAt } = before!
  expect(await readSessions()).toMatchObject([{ fixesReceived, lastFixAt, pausedAt, status: 'active' }])
  expect(await readParade()).toMatchObject(onBreak)
  await expect.poll(() => readParade(secondApp)).toMatchObject(onBreak)
  expect(await (await post(link, 'resume')).json()).toMatchObject({ sharing: { pausedAt: null } })
  await sendFix(link, 29.9605)
  expect(await readParade()).toMatchObject({ state: 'rolling', stateSince: null, latitude: '29.960500' })
})

test('LP10 positions that an app recorded during a pause stay hidden when they arrive later', async () => {
  await post(link, 'pause')
  clock.advance(300)
  clock.advance(300)
  await post(link, 'resume')
  clock.advance(5)
  expect(await (await sendFix(link, 29.97, 305)).json()).toMatchObject({ accepted: 1 })
  expect(await readParade()).toMatchObject({ latitude: '29.960000', route: ['29.960000,-90.070000'] })
  await sendFix(link, 29.9605)
  const { latitude, route } = await readParade()
  expect(latitude).toBe('29.960500')
  expect(route.some((point) => point.startsWith('29.97'))).toBe(false)
})

test('a pause ends after 60 minutes, on every board by the clock alone', async () => {
  const viewer = await openViewer(app.origin)
  await viewer.watch({ parade: paradeId })
  await post(link, 'pause')
  await passMinutes(59)
  clock.advance(59)
  expect(await readParade()).toMatchObject({ state: 'paused' })
  clock.advance(1)
  await viewer.waitFor('parades:moved', ([move]) => move!.state === 'signal-lost')
  expect(await readParade()).toMatchObject({ status: 'stale', state: 'signal-lost', stateSince: null })
  expect(await readSessions()).toMatchObject([{ pausedAt: null }])
  await sendFix(link, 29.9605)
  expect(await readParade()).toMatchObject({ state: 'rolling', latitude: '29.960500' })
  const [row] = await app.database
    .select()
    .from(trackingSessions)
    .where(eq(trackingSessions.paradeId, paradeId))
  expect(row!.pausedAt).toBeNull()
})

test('LP10 another front phone takes over from a paused one after 20 seconds, and stays primary', async () => {
  const second = await makeLink(app, groupId)
  await sendFix(second, 29.95)
  await post(link, 'pause')
  expect(await readParade()).toMatchObject({ state: 'rolling', latitude: '29.960000' })
  clock.advance(19)
  await sendFix(second, 29.9501)
  expect(await readParade()).toMatchObject({ latitude: '29.960000' })
  clock.advance(1)
  // What the paused phone sends does not keep it primary.
  await sendFix(link, 29.9601)
  await sendFix(second, 29.9502)
  expect(await readParade()).toMatchObject({ state: 'rolling', latitude: '29.950200' })
  await post(link, 'resume')
  clock.advance(1)
  await sendFix(link, 29.9602)
  expect(await readParade()).toMatchObject({ latitude: '29.950200' })
})

test('while the only front phone is paused the parade takes a break, and its tail moves on', async () => {
  const back = await makeLink(app, groupId, undefined, 'back')
  await post(link, 'pause')
  for (const latitude of [29.9599, 29.95992, 29.95994, 29.95996, 29.95998]) {
    clock.advance(20)
    await sendFix(back, latitude)
    await post(link, 'heartbeat')
  }
  const onBreak = { status: 'active', state: 'paused', latitude: '29.960000' }
  expect(await readParade()).toMatchObject({ ...onBreak, tail: { latitude: '29.959980' } })
  await post(back, 'pause')
  expect((await readParade()).tail).toBeNull()
})

test('AC3 administrators pause and resume a phone, and the audit trail has it', async () => {
  const id = (await readSessions())[0]!.id
  const pause = (sessionId: number, paused: boolean) =>
    app.fetch(`/api/admin/sessions/${sessionId}/pause`, { method: 'PUT', json: { paused }, cookie })
  expect(await (await pause(id, true)).json()).toEqual({ id, pausedAt: clock.now().toISOString() })
  expect(await readParade()).toMatchObject({ state: 'paused' })
  expect(await readCode(await pause(id, true))).toBe('already_so')
  expect(await (await pause(id, false)).json()).toEqual({ id, pausedAt: null })
  expect(await readParade()).toMatchObject({ state: 'rolling' })
  const entries = await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2)
  expect(entries.map(({ action, changes }) => [action, changes.parade])).toEqual([
    ['resume-session', paradeId],
    ['pause-session', paradeId],
  ])
  expect(await readCode(await pause(999_999, true))).toBe('session_not_found')
  await post(link, 'stop')
  expect(await readCode(await pause(id, true))).toBe('session_ended')
})
