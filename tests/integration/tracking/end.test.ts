import { beforeEach, expect, test } from 'vitest'
import { liveParades, trackingSessions } from '#server/database/schema.ts'
import { eq } from 'drizzle-orm'
import type { Output } from '#shared/contract/types.ts'
import { app, clock, cookie, startServerWithGroup } from '#tests/harness/servers.ts'
import { type RouteParade, startRouteParade } from '#tests/harness/route-parade.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { choosePrimary, readTrackedParade } from '#tests/harness/live-parades.ts'
import { expire, readCode } from './tracking-calls.ts'

let parade: RouteParade

startServerWithGroup()
beforeEach(async () => {
  parade = await startRouteParade(app, clock)
})

/** Walks along the path to its end, at 100 m a minute. */
async function walkToEnd({ path, reportAt }: RouteParade) {
  for (let along = 0; along < path.length; along += 100) await reportAt(path.pointAt(along), 60)
  return reportAt(path.pointAt(path.length), 60)
}

const post = (call: string, deviceId = 'phone-1') =>
  app.fetch(`${parade.link}/${call}`, { json: { deviceId } })
const heartbeat = async () => {
  const response = await post('heartbeat')
  return { status: response.status, ...((await response.json()) as Partial<Output<'keepTrackerAlive'>>) }
}
/** Sends a heartbeat every 5 minutes. Returns the last one's status, and whether it asks to end. */
async function waitAtEnd(minutes: number) {
  let last = await heartbeat()
  for (let minute = 0; minute < minutes; minute += 5) {
    clock.advance(300)
    last = await heartbeat()
  }
  return { status: last.status, asksToEnd: last.sharing?.asksToEnd }
}
const readSessions = async () => (await readTrackedParade(app, cookie, parade.paradeId)).sessions

test('a phone at the end is asked after 15 minutes, and its parade finishes 30 minutes later, by the clock', async () => {
  const viewer = await openViewer(app.origin)
  await viewer.watch({ map: true })
  expect((await walkToEnd(parade)).sharing.asksToEnd).toBe(false)
  expect(await waitAtEnd(10)).toEqual({ status: 200, asksToEnd: false })
  expect(await waitAtEnd(5)).toEqual({ status: 200, asksToEnd: true })
  expect(await readSessions()).toMatchObject([{ asksToEnd: true, isShown: true }])
  expect(await waitAtEnd(25)).toEqual({ status: 200, asksToEnd: true })
  expect(await parade.read()).toBeDefined()
  clock.advance(300)
  expect(await parade.read()).toBeUndefined()
  expect((await heartbeat()).status).toBe(410)
  expect(await viewer.waitFor('parade:stopped')).toEqual({ id: parade.paradeId, reason: 'finished' })
  expect(await expire()).toBeGreaterThan(0)
  expect(await expire()).toBe(0)
  const [row] = await app.database.select().from(liveParades).where(eq(liveParades.id, parade.paradeId))
  expect(row!.endReason).toBe('finished')
  const [session] = await app.database
    .select()
    .from(trackingSessions)
    .where(eq(trackingSessions.paradeId, parade.paradeId))
  expect(session!.status).toBe('expired')
  viewer.close()
})

test('‘still going’ from the phone or an administrator asks again 30 minutes later, and admins learn of each by a push', async () => {
  const adminViewer = await openViewer(app.origin, { extraHeaders: { cookie } })
  const countPushes = () =>
    adminViewer.received('invalidate').filter((paths) => paths.includes('/api/admin/tracking')).length
  await walkToEnd(parade)
  await waitAtEnd(10)
  const pushesBefore = countPushes()
  await waitAtEnd(5)
  await expect.poll(countPushes).toBe(pushesBefore + 1)
  expect(await readCode(await post('still-going', 'phone-2'))).toBe('link_held')
  expect(await (await post('still-going')).json()).toMatchObject({ sharing: { asksToEnd: false } })
  await expect.poll(countPushes).toBe(pushesBefore + 2)
  adminViewer.close()
  expect(await waitAtEnd(25)).toEqual({ status: 200, asksToEnd: false })
  expect(await waitAtEnd(5)).toEqual({ status: 200, asksToEnd: true })
  const [phone] = await readSessions()
  const asAdmin = () => app.fetch(`/api/admin/sessions/${phone!.id}/still-going`, { method: 'POST', cookie })
  expect((await asAdmin()).status).toBe(204)
  const [entry] = (await (await app.fetch('/api/admin/audit', { cookie })).json()) as Output<'listAudit'>
  expect(entry).toMatchObject({ action: 'keep-going', changes: { parade: parade.paradeId } })
  expect(await waitAtEnd(25)).toEqual({ status: 200, asksToEnd: false })
  expect(await waitAtEnd(30)).toEqual({ status: 200, asksToEnd: true })
  clock.advance(300)
  expect((await heartbeat()).status).toBe(410)
  expect((await asAdmin()).status).toBe(409)
})

test('LP7 TR21 a phone that goes home from the end is asked, and nothing on its way is shown', async () => {
  const { path, reportAt, read } = parade
  await walkToEnd(parade)
  const shown = await read()
  const end = path.pointAt(path.length)
  const away = await reportAt({ ...end, latitude: end.latitude + 0.003 }, 60)
  expect(away).toMatchObject({ accepted: 1, sharing: { asksToEnd: true } })
  for (let step = 4; step < 10; step += 1)
    await reportAt({ ...end, latitude: end.latitude + step / 1_000 }, 60)
  const { latitude, longitude, route, along, lastUpdated } = shown!
  expect(await read()).toMatchObject({ latitude, longitude, route, along, lastUpdated, status: 'stale' })
  // Its home is near the path.
  await reportAt(path.pointAt(300), 300)
  expect(await read()).toMatchObject({ latitude, longitude, route, along, lastUpdated })
  const [phone] = await readSessions()
  const second = await makeLink(app, parade.groupId)
  await reportAt(end, 60, second, 'phone-2')
  await expect.poll(read).toMatchObject({ status: 'active', along })
  const refusal = await choosePrimary(app, cookie, parade.paradeId, phone!.id)
  expect(await readCode(refusal)).toBe('phone_not_shown')
})
