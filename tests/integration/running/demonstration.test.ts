import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Output } from '#shared/contract/types.ts'
import { distance } from '#shared/geo/distance.ts'
import { demonstrationParades } from '#shared/demonstration.ts'
import { demonstrate } from '#scripts/parade/demonstrate.ts'
import { DemonstrationRefused } from '#scripts/parade/demonstration-requests.ts'
import {
  events,
  featuredSecondLiner,
  groups,
  liveParades,
  positions,
  trackingPermissions,
  trackingSessions,
} from '#server/database/schema.ts'
import { seedDemonstration } from '#server/database/seed/seed.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { listLiveParades, startNewParade } from '#tests/harness/live-parades.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { readJson, readNewestEntry, refusalOf } from '#tests/harness/requests.ts'
import { ADMIN_PASSWORD, makeLink, signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'

type Parade = Output<'listLiveParades'>[number]

const { groupName } = demonstrationParades[0]
const QUICKLY = { speed: 10, intervalMs: 300, pauseMs: 100, askIntervalMs: 100 }
let app: TestApp
let cookie: string

beforeEach(async () => {
  app = await startApp()
  await seedDemonstration(app.settings.databaseUrl, new Date())
  cookie = await signIn(app)
})

/** Waits until the live parades are as expected, and returns them. */
async function waitUntilParades(isExpected: (parades: Parade[]) => boolean): Promise<Parade[]> {
  let parades: Parade[] = []
  const areExpected = async () => isExpected((parades = await listLiveParades(app)))
  await waitUntil('the live parades are as wanted', areExpected, { timeoutMs: 20_000 })
  return parades
}
const waitUntilBothWalk = () =>
  waitUntilParades((all) => all.length === 2 && all.every(({ status }) => status === 'active'))

/** Plays the demonstration until `stop`, or the end of the test. */
function play(pace = QUICKLY, adminPassword = ADMIN_PASSWORD) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const lines: string[] = []
  const { signal } = controller
  const input = { origin: app.origin, adminPassword, signal, report: (line: string) => void lines.push(line) }
  const walking = demonstrate(input, pace)
  const stop = () => {
    controller.abort()
    return expect(walking).rejects.toThrow('aborted')
  }
  return { walking, lines, stop }
}

const findGroupId = async () =>
  (await app.database.select().from(groups).where(eq(groups.name, groupName)))[0]!.id

test('both demonstration parades walk their routes, after stopping what a killed run left', async () => {
  const { paradeId: leftover } = await startParade(app, await findGroupId())
  const { stop } = play()
  const first = await waitUntilBothWalk()
  expect(first.map(({ group: { name } }) => name).toSorted()).toEqual(
    demonstrationParades.map((parade) => parade.groupName).toSorted(),
  )
  for (const { id, eventId } of first) {
    expect(id).not.toBe(leftover)
    expect(eventId).not.toBeNull()
  }
  const placeOf = ({ latitude, longitude }: Parade) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  })
  const startOf = new Map(first.map((parade) => [parade.id, placeOf(parade)]))
  await waitUntilParades((all) =>
    all.every((parade) => distance(placeOf(parade), startOf.get(parade.id)!) > 20),
  )
  await stop()
})

test('the parade stops at the end of its track, and the next round is a new parade', async () => {
  const { stop } = play({ ...QUICKLY, speed: 1_000_000, intervalMs: 250, pauseMs: 50 })
  const first = await waitUntilParades((all) => all.length === 2)
  const newest = Math.max(...first.map(({ id }) => id))
  await waitUntilParades((all) => all.length === 2 && all.every(({ id }) => id > newest))
  await stop()
})

test('after an administrator’s Stop and Start again, the phones of the demonstration go on', async () => {
  const { lines, stop } = play()
  const paradeId = (await waitUntilBothWalk())[0]!.id
  await stopParade(app, paradeId)
  await waitUntil('a phone knows of the stop', () => lines.some((line) => line.includes('stopped')))
  const again = await app.fetch('/api/admin/start-again', { cookie, json: { paradeId } })
  expect(again.status).toBe(201)
  const { parade } = (await again.json()) as Output<'startAgain'>
  await waitUntilParades((all) => all.some(({ id, status }) => id === parade.id && status === 'active'))
  await stop()
})

test('AC1 the demonstration is refused with a wrong password', async () => {
  await expect(play(QUICKLY, 'not the password').walking).rejects.toThrow(DemonstrationRefused)
  expect(await listLiveParades(app)).toEqual([])
})

const remove = (init: { signal?: AbortSignal } = {}) =>
  app.fetch('/api/admin/demonstration', { method: 'DELETE', cookie, ...init })
const sendFix = (link: string) => report(app, link, position(29.96, -90.07, new Date()), 'p')

test('all demonstration data is removed, viewers of every server see its parades leave, and real data stays', async () => {
  const otherApp = await startApp({ databaseUrl: app.settings.databaseUrl })
  const demoParade = await startParade(app, await findGroupId())
  const link = await makeLink(app, await findGroupId())
  for (const path of [demoParade.link, link]) expect((await sendFix(path)).status).toBe(200)
  const real = await makeGroup(app.database, { name: 'Real Steppers' })
  await makeEvent(app.database, { groupId: real.id, date: '2026-12-06' })
  const realParade = await startParade(app, real.id)
  await sendFix(realParade.link)
  const viewers = await Promise.all([openViewer(app.origin), openViewer(otherApp.origin)])
  const adminViewer = await openViewer(app.origin, { extraHeaders: { cookie } })
  expect(await readJson(app, '/api/hello')).toMatchObject({ demonstration: true })

  expect((await remove()).status).toBe(204)
  for (const viewer of viewers) {
    await viewer.waitFor('parade:stopped', ({ id }) => id === demoParade.paradeId, 2_000)
    await viewer.waitFor('invalidate', (paths) => paths.includes('/api/hello'), 2_000)
  }
  for (const path of ['/api/admin/groups', '/api/admin/events', '/api/tracking-permissions'])
    await adminViewer.waitFor('invalidate', (paths) => paths.includes(path), 2_000)
  expect(await readJson(app, '/api/hello')).toMatchObject({ demonstration: false })
  for (const server of [app, otherApp]) {
    expect((await listLiveParades(server)).map(({ id }) => id)).toEqual([realParade.paradeId])
    expect((await server.fetch(`/api/live-parades/${demoParade.paradeId}`)).status).toBe(404)
  }
  expect([404, 410]).toContain((await sendFix(demoParade.link)).status)
  const count = (table: Parameters<typeof app.database.$count>[0]) => app.database.$count(table)
  const remaining = [groups, events, liveParades, trackingSessions, positions].map(count)
  expect(await Promise.all(remaining)).toEqual([1, 1, 1, 1, 1])
  expect([await count(trackingPermissions), await count(featuredSecondLiner)]).toEqual([0, 0])
  expect(await readNewestEntry(app.database)).toMatchObject({
    action: 'remove-demonstration',
    subject: 'Demonstration data',
    changes: { liveParades: 1, permissions: 1 },
  })
})

test('the removal waits for no fix of another group that is being stored', async () => {
  await sendFix((await startNewParade(app)).link)
  await app.database.transaction(async (transaction) => {
    await transaction.update(positions).set({ accuracy: 5 })
    expect((await remove({ signal: AbortSignal.timeout(5_000) })).status).toBe(204)
  })
  expect(await app.database.$count(positions)).toBe(1)
})

test('the second of two admins gets a refusal, and a restart does not bring the demonstration back', async () => {
  const responses = await Promise.all([remove(), remove()])
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
  expect(await refusalOf(remove())).toBe('409 demonstration_gone')
  expect(await seedDemonstration(app.settings.databaseUrl, new Date())).toBe('removed')
  expect(await app.database.$count(groups)).toBe(0)
})

test('the demonstration parades end when the demonstration is removed, and never start for a real group of the same name', async () => {
  const { walking } = play()
  await waitUntilParades((all) => all.length === 2)
  expect((await remove()).status).toBe(204)
  await expect(walking).resolves.toBeUndefined()
  await makeGroup(app.database, { name: groupName, contactEmail: 'lantern-line@example.org' })
  await expect(play().walking).resolves.toBeUndefined()
  expect(await listLiveParades(app)).toEqual([])
})
