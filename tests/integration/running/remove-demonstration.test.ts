import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  auditEntries,
  events,
  featuredSecondLiner,
  groups,
  liveParades,
  positions,
  trackingPermissions,
  trackingSessions,
} from '#server/database/schema.ts'
import { seedDemonstration } from '#server/database/seed/seed.ts'
import { demonstrate } from '#scripts/parade/demonstrate.ts'
import { demonstrationParades } from '#shared/demonstration.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { ADMIN_PASSWORD, makeLink, signIn, startParade } from '#tests/sim/admin.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { openViewer } from '#tests/sim/viewer.ts'

let app: TestApp
let cookie: string

beforeEach(async () => {
  app = await startApp()
  await seedDemonstration(app.settings.databaseUrl, new Date())
  cookie = await signIn(app)
})

const remove = () => app.fetch('/api/admin/demonstration', { method: 'DELETE', cookie })
const readHello = async () => (await (await app.fetch('/api/hello')).json()) as { demonstration: boolean }
const sendFix = (link: string) => {
  const fix = position(29.96, -90.07, new Date())
  return report(app, link, fix, 'p')
}
const demonstrationGroupId = async () => {
  const name = demonstrationParades[0].groupName
  const [group] = await app.database.select().from(groups).where(eq(groups.name, name))
  return group!.id
}

test('all demonstration data is removed, viewers of every server see its parades leave, and real data stays', async () => {
  const otherApp = await startApp({ databaseUrl: app.settings.databaseUrl })
  const demoParade = await startParade(app, await demonstrationGroupId())
  const link = await makeLink(app, await demonstrationGroupId())
  for (const path of [demoParade.link, link]) expect((await sendFix(path)).status).toBe(200)
  const real = await makeGroup(app.database, { name: 'Real Steppers' })
  await makeEvent(app.database, { groupId: real.id, date: '2026-12-06' })
  const realParade = await startParade(app, real.id)
  await sendFix(realParade.link)
  const viewers = await Promise.all([openViewer(app.origin), openViewer(otherApp.origin)])
  expect(await readHello()).toMatchObject({ demonstration: true })

  expect((await remove()).status).toBe(204)
  for (const viewer of viewers) {
    await viewer.waitFor('parade:stopped', ({ id }) => id === demoParade.paradeId, 2_000)
    await viewer.waitFor('invalidate', (paths) => paths.includes('/api/hello'), 2_000)
  }
  expect(await readHello()).toMatchObject({ demonstration: false })
  for (const server of [app, otherApp]) {
    const list = (await (await server.fetch('/api/live-parades')).json()) as { id: number }[]
    expect(list.map(({ id }) => id)).toEqual([realParade.paradeId])
    expect((await server.fetch(`/api/live-parades/${demoParade.paradeId}`)).status).toBe(404)
  }
  expect([404, 410]).toContain((await sendFix(demoParade.link)).status)
  const count = (table: Parameters<typeof app.database.$count>[0]) => app.database.$count(table)
  const remaining = [groups, events, liveParades, trackingSessions, positions].map(count)
  expect(await Promise.all(remaining)).toEqual([1, 1, 1, 1, 1])
  expect([await count(trackingPermissions), await count(featuredSecondLiner)]).toEqual([0, 0])
  const [entry] = await app.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'remove-demonstration'))
  expect(entry).toMatchObject({ subject: 'Demonstration data', changes: { liveParades: 1, permissions: 1 } })
})

test('the removal waits for no fix of another group that is being stored', async () => {
  const real = await makeGroup(app.database, { name: 'Real Steppers' })
  const { link } = await startParade(app, real.id)
  await sendFix(link)
  await app.database.transaction(async (transaction) => {
    await transaction.update(positions).set({ accuracy: 5 })
    const signal = AbortSignal.timeout(5_000)
    expect((await app.fetch('/api/admin/demonstration', { method: 'DELETE', cookie, signal })).status).toBe(
      204,
    )
  })
  expect(await app.database.$count(positions)).toBe(1)
})

test('open admin screens refresh their lists of groups and events', async () => {
  const adminViewer = await openViewer(app.origin, { extraHeaders: { cookie } })
  expect((await remove()).status).toBe(204)
  for (const path of ['/api/admin/groups', '/api/admin/events', '/api/tracking-permissions'])
    await adminViewer.waitFor('invalidate', (paths) => paths.includes(path), 2_000)
})

test('the second of two admins gets a refusal, and a restart does not bring the demonstration back', async () => {
  const responses = await Promise.all([remove(), remove()])
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
  expect((await readProblem(await remove())).code).toBe('demonstration_gone')
  expect(await seedDemonstration(app.settings.databaseUrl, new Date())).toBe('removed')
  expect(await app.database.$count(groups)).toBe(0)
})

test('the demonstration parades end when the demonstration is removed, and never start for a real group of the same name', async () => {
  const { groupName } = demonstrationParades[0]
  const input = {
    origin: app.origin,
    adminPassword: ADMIN_PASSWORD,
    signal: new AbortController().signal,
    report: () => {},
  }
  const walks = demonstrate(input, { speed: 10, intervalMs: 300, pauseMs: 100 })
  const listLiveParades = async () => (await (await app.fetch('/api/live-parades')).json()) as unknown[]
  await expect.poll(listLiveParades, { timeout: 10_000 }).toHaveLength(2)
  expect((await remove()).status).toBe(204)
  await expect(walks).resolves.toBeUndefined()
  await makeGroup(app.database, { name: groupName, contactEmail: 'lantern-line@example.org' })
  await expect(demonstrate(input)).resolves.toBeUndefined()
  expect(await listLiveParades()).toEqual([])
})
