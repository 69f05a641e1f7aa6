import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { groups, organizers } from '#server/database/schema.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { cookieOf, readJson, refusalOf, wrongFields } from '#tests/harness/requests.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { testPicture } from '#tests/harness/outside/test-picture.ts'
import { openViewer } from '#tests/sim/viewer.ts'

startServer()
// On the next day, the rate limits start from zero.
beforeEach(async () => {
  clock.skip(24 * 3600)
  await app.database.execute(sql`truncate groups, organisers cascade`)
})

const form = {
  name: 'Paper Lantern Steppers',
  type: 'Social Aid & Pleasure Club',
  description: 'Invented.',
  contactEmail: 'lanterns@example.org',
}

interface CreatedGroup {
  id: number
  recoveryLink: string
}

/** Returns the Set-Cookie header of a response. */
const setCookieOf = (response: Response) => response.headers.getSetCookie()[0]!

/** Creates a group as a browser with the given cookie. Returns the group and the browser's new cookie. */
async function create(cookie?: string) {
  const response = await app.fetch('/api/groups', { json: form, cookie })
  expect(response.status).toBe(201)
  const group = (await response.json()) as CreatedGroup
  return { group, cookie: cookieOf(response), setCookie: setCookieOf(response) }
}

const change = (id: number, cookie?: string, json: object = {}) =>
  app.fetch(`/api/groups/${id}`, { method: 'PUT', json: { ...form, ...json }, cookie })
const claim = (link: string, cookie?: string) =>
  app.fetch('/api/organiser/claim', { json: { token: link.split('/').at(-1) }, cookie })
const readGroup = async (id: number) =>
  (await app.database.select().from(groups).where(eq(groups.id, id)))[0]!

test('the group’s creator can edit it, and another browser cannot', async () => {
  const { group, cookie, setCookie } = await create()
  expect(setCookie).toMatch(/HttpOnly.*SameSite=Lax/i)
  // One cookie for all groups of a browser.
  const second = await create(cookie)
  expect(second.cookie).toBe(cookie)
  expect((await change(second.group.id, cookie)).status).toBe(200)
  const changed = await change(group.id, cookie, { name: 'Paper Lantern Club', type: 'brass-band' })
  expect(await changed.json()).toMatchObject({ name: 'Paper Lantern Club', type: 'brass-band' })
  for (const otherCookie of [undefined, 'second_line_organiser=guess', (await create()).cookie]) {
    const refused = change(group.id, otherCookie, { name: 'Mine now' })
    expect(await refusalOf(refused)).toBe('403 not_organiser')
  }
  expect((await readGroup(group.id)).name).toBe('Paper Lantern Club')
})

test('each change by its organizer renews the cookie, and one by an administrator sets none', async () => {
  const { group, cookie } = await create()
  const changed = await change(group.id, cookie)
  expect(cookieOf(changed)).toBe(cookie)
  expect(setCookieOf(changed)).toMatch(/Max-Age=34560000/)
  const byAdmin = await change(group.id, await signIn(app))
  expect(byAdmin.status).toBe(200)
  expect(byAdmin.headers.getSetCookie()).toEqual([])
})

describe('over https', () => {
  let secure: TestApp
  beforeEach(async () => {
    const env = { PUBLIC_ORIGIN: 'https://parades.example' }
    secure = await startApp({ clock, databaseUrl: app.settings.databaseUrl, env })
  })
  const save = (id: number, cookie: string) =>
    secure.fetch(`/api/groups/${id}`, { method: 'PUT', json: form, cookie })

  test('a cookie from before keeps its groups, and a change gives them to one that this host alone sets', async () => {
    const { group, cookie } = await create()
    const second = await create(cookie)
    const changed = await save(group.id, cookie)
    expect(changed.status).toBe(200)
    expect(setCookieOf(changed)).toMatch(/^__Host-second_line_organiser=.*; Path=\/; HttpOnly; Secure;/)
    expect(cookieOf(changed)).not.toContain(cookie.split('=')[1])
    for (const { id } of [group, second.group]) {
      expect((await save(id, cookieOf(changed))).status).toBe(200)
      // Of two, any may prove it.
      expect((await save(id, `second_line_organiser=guess; ${cookieOf(changed)}`)).status).toBe(200)
    }
  })

  test('a cookie that another subdomain may have set gets no group', async () => {
    const planted = 'A'.repeat(43)
    const cookie = `second_line_organiser=${planted}`
    const created = await secure.fetch('/api/groups', { json: form, cookie })
    expect(cookieOf(created)).not.toContain(planted)
    const { id } = (await created.json()) as CreatedGroup
    for (const sent of [cookie, `__Host-${cookie}`]) expect((await save(id, sent)).status).toBe(403)
  })
})

test('a change of a group shows on its live parade right away, open pages are notified, and an ended parade stays away', async () => {
  const { group, cookie } = await create()
  const { paradeId } = await startParade(app, group.id)
  const adminViewer = await openViewer(app.origin, { extraHeaders: { cookie: await signIn(app) } })
  const added = await app.fetch('/api/pictures', { json: { address: await testPicture() } })
  const { url: imageUrl } = (await added.json()) as { url: string }
  expect((await change(group.id, cookie, { name: 'Paper Lantern Club', imageUrl })).status).toBe(200)
  expect(await readJson(app, '/api/live-parades')).toMatchObject([{ group: { name: 'Paper Lantern Club' } }])
  expect(await readJson(app, `/api/live-parades/${paradeId}`)).toMatchObject({ group: { imageUrl } })
  await adminViewer.waitFor('invalidate', (paths) => paths.includes(`/api/live-parades/${paradeId}`), 2_000)
  for (const path of ['/api/admin/groups', '/api/admin/events', '/api/admin/tracking'])
    await adminViewer.waitFor('invalidate', (paths) => paths.includes(path), 2_000)
  await stopParade(app, paradeId)
  expect((await change(group.id, cookie)).status).toBe(200)
  expect((await app.fetch(`/api/live-parades/${paradeId}`)).status).toBe(404)
})

test('TR05 the database has only hashes of an organizer’s cookie and recovery link', async () => {
  const { cookie, group } = await create()
  const tablesText = JSON.stringify(await readTables(app.database))
  expect(tablesText).not.toContain(cookie.split('=')[1])
  expect(tablesText).not.toContain(group.recoveryLink.split('/').at(-1))
})

test('the recovery link makes a second browser an organizer, and only a POST claims a link', async () => {
  const { group } = await create()
  expect((await app.fetch(group.recoveryLink)).headers.getSetCookie()).toEqual([])
  const claimed = await claim(group.recoveryLink)
  expect(await claimed.json()).toEqual({ groupId: group.id, name: form.name })
  const cookie = cookieOf(claimed)
  expect((await change(group.id, cookie)).status).toBe(200)
  expect((await claim(group.recoveryLink, cookie)).status).toBe(200)
  expect(await app.database.$count(organizers)).toBe(2)
})

test('an admin creates an organizer link; withdrawing the links ends every right that they gave', async () => {
  const { group, cookie: creator } = await create()
  const admin = await signIn(app)
  const path = `/api/admin/groups/${group.id}/organiser-link`
  const linkResponse = await app.fetch(path, { method: 'POST', cookie: admin })
  const { organiserLink: organizerLink } = (await linkResponse.json()) as { organiserLink: string }
  const cookie = cookieOf(await claim(organizerLink))
  expect((await change(group.id, cookie)).status).toBe(200)
  expect((await app.fetch(path, { method: 'DELETE', cookie: admin })).status).toBe(204)
  expect((await change(group.id, cookie)).status).toBe(403)
  expect((await change(group.id, creator)).status).toBe(200)
  for (const link of [organizerLink, group.recoveryLink]) {
    const refused = await claim(link)
    expect(await refusalOf(refused.clone())).toBe('404 organiser_link_not_found')
    expect(refused.headers.getSetCookie()).toEqual([])
  }
})

test('TR11 the form’s id, followers, isVerified, isDemo, color and __proto__ are ignored', async () => {
  // As text, because `JSON.stringify` would leave out `__proto__`. The form follows without its
  // brace.
  const forbiddenFields =
    '{"__proto__":{"isVerified":true},"id":77,"followers":9999,"isVerified":true,"isDemo":true,"color":"red",'
  const response = await app.fetch('/api/groups', {
    method: 'POST',
    body: forbiddenFields + JSON.stringify(form).slice(1),
    headers: { 'content-type': 'application/json' },
  })
  const { id } = (await response.json()) as CreatedGroup
  expect(id).not.toBe(77)
  expect(await readGroup(id)).toMatchObject({ followers: 0, isVerified: false, isDemo: false, color: null })
})

const badLinks = [
  'javascript:alert(1)',
  'data:text/html,hello',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '//evil.example',
  'https://user:password@evil.example/',
  'https://user@evil.example/',
  'http:evil.example',
  'https:\\\\evil.example',
  'ftp://evil.example',
  'https://',
  `https://evil.example/${'x'.repeat(2048)}`,
]
const linkFields = ['donationLink', 'merchandiseLink', 'websiteUrl', 'imageUrl'] as const
test('TR12 a link that is not one, or not only one, is refused in every field', async () => {
  await checkEach(badLinks, async (link) => {
    const refused = (fields: object) =>
      wrongFields(app.fetch('/api/groups', { json: { ...form, ...fields } }))
    for (const field of linkFields) expect(await refused({ [field]: link })).toEqual([field])
    for (const field of ['socialLinks', 'imageGallery'])
      expect(await refused({ [field]: ['https://one.example/1.jpg', link] })).toContain(`${field}.1`)
  })
  expect(await app.database.$count(groups)).toBe(0)
  // The limit is ten per hour. The requests above did not count because nothing was created.
  expect((await app.fetch('/api/groups', { json: form })).status).toBe(201)
})

test('TR15 the 11th group that one IP address creates in an hour is refused', async () => {
  for (let number = 0; number < 10; number++) await create()
  const refused = await app.fetch('/api/groups', { json: form })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(3600)
  expect(await app.database.$count(groups)).toBe(10)
  clock.advance(3601)
  await create()
})

test('only its organizers and admins see a group that its organizers took off the site', async () => {
  const { group, cookie } = await create()
  const path = `/api/groups/${group.id}`
  expect((await change(group.id, cookie, { isActive: false })).status).toBe(200)
  for (const hidden of [path, `${path}/edit`]) expect((await app.fetch(hidden)).status).toBe(404)
  expect((await app.fetch(`${path}/edit`, { cookie })).status).toBe(200)
  expect((await change(group.id, cookie, { isActive: true })).status).toBe(200)
  expect((await app.fetch(path)).status).toBe(200)
})

test('only administrators can show a group that an administrator hid', async () => {
  const { group, cookie } = await create()
  await app.database.update(groups).set({ isActive: false, isHidden: true })
  expect(await refusalOf(change(group.id, cookie))).toBe('403 group_hidden')
  expect((await change(group.id, cookie, { isActive: false, name: 'Renamed' })).status).toBe(200)
  expect((await change(group.id, await signIn(app))).status).toBe(200)
  expect((await readGroup(group.id)).isHidden).toBe(false)
})

test('editing an unknown group is a 404', async () => {
  for (const cookie of [await signIn(app), undefined])
    expect((await change(999_999, cookie)).status).toBe(404)
})
