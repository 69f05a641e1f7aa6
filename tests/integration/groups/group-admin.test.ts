import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#shared/contract/types.ts'
import { auditEntries, clicks, featuredSecondLiner, groups } from '#server/database/schema.ts'
import { app, clock, startServerForEachTest } from '#tests/harness/servers.ts'
import { makeLink, signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { groupForm, readJson, readNewestEntry, refusalOf } from '#tests/harness/requests.ts'
import { position, report } from '#tests/sim/phone.ts'

let cookie: string

startServerForEachTest()
beforeEach(async () => {
  cookie = await signIn(app)
})

type Listed = Output<'listAdminGroups'>[number]

const put = (id: number, json: object) =>
  app.fetch(`/api/admin/groups/${id}`, { method: 'PUT', json, cookie })
const feature = (json: object) => app.fetch('/api/featured-second-liner', { json, cookie })
const publicNames = async () => (await readJson<Listed[]>(app, '/api/groups')).map(({ name }) => name)
/** Sends a request twice at the same time, and expects that one succeeds and the other gets a 409. */
async function expectOneToSucceed(send: () => Promise<Response>, status: number) {
  const responses = await Promise.all([send(), send()])
  expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([status, 409])
}
const lastEntry = () => readNewestEntry(app.database)

test('all groups are listed by name, hidden ones too, with clicks, links and the featured entry', async () => {
  const zinnia = await makeGroup(app.database, { name: 'Zinnia Band', isActive: false, isHidden: true })
  const able = await makeGroup(app.database, { name: 'Able Steppers', location: 'Tremé' })
  const days = ['2026-11-01', '2026-12-06'].map((day) => ({ groupId: able.id, day, count: 3 }))
  await app.database.insert(clicks).values(days.map((row) => ({ ...row, kind: 'donation_click' as const })))
  const merchandise = { groupId: able.id, kind: 'merchandise_click', day: '2026-12-06', count: 1 } as const
  await app.database.insert(clicks).values(merchandise)
  for (let index = 0; index < 2; index++)
    await app.fetch(`/api/admin/groups/${able.id}/organiser-link`, { method: 'POST', cookie })
  const featured = (await (await feature({ groupId: able.id })).json()) as { id: number }
  expect(await readJson(app, '/api/admin/groups', cookie)).toEqual([
    {
      id: able.id,
      name: 'Able Steppers',
      type: 'social-aid',
      location: 'Tremé',
      isActive: true,
      isHidden: false,
      isVerified: false,
      version: 1,
      organiserLinks: 2,
      clicks: { donation_click: 6, merchandise_click: 1 },
      featured: { id: featured.id, featuredDate: '2026-12-06', description: null },
    },
    expect.objectContaining({
      id: zinnia.id,
      isActive: false,
      isHidden: true,
      organiserLinks: 0,
      clicks: { donation_click: 0, merchandise_click: 0 },
      featured: null,
    }),
  ])
})

test('a verified group shows it on its profile, the audit trail has it, and it can be withdrawn', async () => {
  const { id } = await makeGroup(app.database)
  const verified = await put(id, { isVerified: true, version: 1 })
  expect(await verified.json()).toMatchObject({ id, isVerified: true, version: 2 })
  expect(await lastEntry()).toMatchObject({
    action: 'verify-group',
    subject: 'Lantern Row Strutters',
    changes: { isVerified: { from: false, to: true } },
  })
  expect(await readJson(app, `/api/groups/${id}`)).toMatchObject({ isVerified: true })
  expect((await put(id, { isVerified: false, version: 2 })).status).toBe(200)
})

test('a hidden group is gone for the public with its events, and stored as hidden by an administrator', async () => {
  const { id } = await makeGroup(app.database)
  await makeEvent(app.database, { groupId: id, date: '2026-12-13' })
  expect((await put(id, { isActive: false })).status).toBe(200)
  expect(await lastEntry()).toMatchObject({
    action: 'hide-group',
    changes: { isActive: { from: true, to: false } },
  })
  expect((await lastEntry()).changes).not.toHaveProperty('isHidden')
  expect(await publicNames()).toEqual([])
  expect(await readJson(app, '/api/events')).toEqual([])
  expect((await app.fetch(`/api/groups/${id}`)).status).toBe(404)
  const [stored] = await app.database.select().from(groups).where(eq(groups.id, id))
  expect(stored).toMatchObject({ isActive: false, isHidden: true, version: 2 })
  const shown = { isActive: true, isHidden: false }
  expect(await (await put(id, { isActive: true })).json()).toMatchObject(shown)
  expect(await publicNames()).toEqual(['Lantern Row Strutters'])
  const byOrganizer = await makeGroup(app.database, { isActive: false })
  expect(await (await put(byOrganizer.id, { isActive: false })).json()).toMatchObject({ isHidden: true })
})

test('AC4 the second of two administrators is refused, and nothing changes', async () => {
  const { id } = await makeGroup(app.database)
  expect((await put(id, { isVerified: true, version: 1 })).status).toBe(200)
  expect(await refusalOf(put(id, { isVerified: true, version: 1 }))).toBe('409 already_so')
  const outdated = await (await put(id, { isActive: false, version: 1 })).json()
  expect(outdated).toMatchObject({ status: 409, code: 'changed_meanwhile', version: 2 })
  expect((await put(id, { isActive: false, version: 2 })).status).toBe(200)
  await expectOneToSucceed(() => put(id, { isActive: true, version: 3 }), 200)
  expect(await app.database.$count(auditEntries, eq(auditEntries.action, 'hide-group'))).toBe(2)
})

test('an empty change of a group’s status is a 400, an unknown group a 404', async () => {
  const { id } = await makeGroup(app.database)
  for (const empty of [{}, { version: 1 }]) expect((await put(id, empty)).status).toBe(400)
  expect(await refusalOf(put(id + 1, { isVerified: true }))).toBe('404 group_not_found')
})

const byForm = (id: number) =>
  app.fetch(`/api/groups/${id}`, { method: 'PUT', json: { ...groupForm, isActive: false }, cookie })
const waysToHide = [(id: number) => put(id, { isActive: false }), byForm]

test('a group is not hidden while its parade is live, neither on the dashboard nor by its form', async () => {
  const { id } = await makeGroup(app.database)
  const { paradeId } = await startParade(app, id)
  for (const hide of waysToHide) expect(await refusalOf(hide(id))).toBe('409 group_live')
  expect(await publicNames()).toEqual(['Lantern Row Strutters'])
  await stopParade(app, paradeId)
  expect((await put(id, { isActive: false })).status).toBe(200)
})

test('LP3 hidden either way, a group loses its unused links and its lapsed parade: no phone brings it back', async () => {
  for (const hide of waysToHide) {
    cookie = await signIn(app)
    const { id } = await makeGroup(app.database)
    const unused = await makeLink(app, id)
    const { link } = await startParade(app, id)
    const fix = (path: string) => report(app, path, position(29.96, -90.07, clock.now()), path)
    expect((await fix(link)).status).toBe(200)
    // Longer than the timeout of 10 minutes, so the parade lapses.
    clock.advance(11 * 60)
    expect((await hide(id)).status).toBe(200)
    for (const path of [link, unused]) expect((await fix(path)).status).toBe(410)
    expect(await readJson(app, '/api/live-parades')).toEqual([])
    const start = { json: { groupId: id }, cookie }
    expect(await refusalOf(app.fetch('/api/admin/start-tracking', start))).toBe('404 group_not_found')
  }
})

const readFeatured = () => readJson(app, '/api/featured-second-liner')

test('one group is featured at a time, from today by default, without tracking', async () => {
  const first = await makeGroup(app.database, { name: 'First Club' })
  const second = await makeGroup(app.database, { name: 'Second Club' })
  const choice = { groupId: first.id, trackingEnabled: false }
  const featureResponse = await feature({ ...choice, isActive: true })
  expect(featureResponse.status).toBe(201)
  expect(await featureResponse.json()).toMatchObject({ ...choice, featuredDate: '2026-12-06' })
  await feature({ groupId: second.id, featuredDate: '2026-12-13', description: 'Their 40th year.' })
  expect(await readFeatured()).toMatchObject({
    group: { name: 'Second Club' },
    featuredDate: '2026-12-13',
    description: 'Their 40th year.',
  })
  const active = eq(featuredSecondLiner.isActive, true)
  expect(await app.database.$count(featuredSecondLiner, active)).toBe(1)
  expect(await lastEntry()).toMatchObject({
    action: 'feature-group',
    subject: 'Second Club',
    changes: { featured: { from: 'First Club', to: 'Second Club' }, featuredDate: '2026-12-13' },
  })
})

test('AC4 featuring is refused for an admin who saw another group featured, and the current one is named', async () => {
  const { id } = await makeGroup(app.database, { name: 'First Club' })
  const otherGroup = await makeGroup(app.database, { name: 'Second Club' })
  const featured = (await (await feature({ groupId: id, replaces: null })).json()) as { id: number }
  const outdated = await feature({ groupId: otherGroup.id, replaces: null })
  expect(await outdated.json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    version: featured.id,
    detail: expect.stringContaining('First Club'),
  })
  expect(await readFeatured()).toMatchObject({ groupId: id })
  await expectOneToSucceed(() => feature({ groupId: otherGroup.id, replaces: featured.id }), 201)
})

test('featuring is refused for an admin who saw a group that is gone', async () => {
  const gone = await makeGroup(app.database)
  const other = await makeGroup(app.database)
  const featured = (await (await feature({ groupId: gone.id })).json()) as { id: number }
  await app.database.delete(groups).where(eq(groups.id, gone.id))
  const outdated = await feature({ groupId: other.id, replaces: featured.id })
  expect(await outdated.json()).toMatchObject({
    code: 'changed_meanwhile',
    version: null,
    detail: 'Someone else just removed the featured group. Submit again to feature this one.',
  })
  expect((await feature({ groupId: other.id, replaces: null })).status).toBe(201)
})

test('a hidden group cannot be featured, and a featured one that is hidden is no longer shown', async () => {
  const { id } = await makeGroup(app.database)
  await feature({ groupId: id })
  await put(id, { isActive: false })
  expect(await readFeatured()).toBe(null)
  expect(await refusalOf(feature({ groupId: id }))).toBe('409 group_not_shown')
  expect(await refusalOf(feature({ groupId: id + 1 }))).toBe('404 group_not_found')
})

test('withdrawing links without active ones refuses the second admin', async () => {
  const { id } = await makeGroup(app.database)
  const ask = (method: string) => app.fetch(`/api/admin/groups/${id}/organiser-link`, { method, cookie })
  await ask('POST')
  expect((await ask('DELETE')).status).toBe(204)
  expect(await refusalOf(ask('DELETE'))).toBe('409 already_withdrawn')
})
