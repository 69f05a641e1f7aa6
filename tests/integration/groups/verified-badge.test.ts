import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { createGroup, groupForm, readJson, readNewestEntry } from '#tests/harness/requests.ts'
import { signIn } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'

const form = {
  ...groupForm,
  contactEmail: 'lanterns@example.org',
  websiteUrl: 'https://lanterns.example.org',
  donationLink: 'https://give.example.org/lanterns',
  merchandiseLink: null,
  socialLinks: ['https://www.facebook.com/lanterns'],
}

let admin: string
let id: number
let organizer: string

startServer({ env: { LIMIT_GROUPS_PER_HOUR: '1000' } })
beforeAll(async () => {
  admin = await signIn(app)
})

beforeEach(async () => {
  ;({ id, organizer } = await createGroup(app, form))
  expect((await verify()).status).toBe(200)
})

const verify = () =>
  app.fetch(`/api/admin/groups/${id}`, { method: 'PUT', json: { isVerified: true }, cookie: admin })
const change = (overrides: object, cookie = organizer) =>
  app.fetch(`/api/groups/${id}`, { method: 'PUT', json: { ...form, ...overrides }, cookie })
const profile = () => readJson(app, `/api/groups/${id}`)
const newestEntry = () => readNewestEntry(app.database)

const shown: [string, unknown, unknown][] = [
  ['name', form.name, 'Paper Lantern Club'],
  ['websiteUrl', form.websiteUrl, 'https://elsewhere.example.org'],
  ['donationLink', form.donationLink, null],
  ['merchandiseLink', null, 'https://shop.example.org'],
  ['socialLinks', form.socialLinks, [...form.socialLinks, 'https://www.instagram.com/lanterns']],
]
test('the verified badge is lost with what an organizer changes of it, and the audit trail says what changed', () =>
  checkEach(shown, async ([field, from, to]) => {
    expect(await (await change({ [field]: to })).json()).toMatchObject({ isVerified: false })
    expect(await profile()).toMatchObject({ isVerified: false, [field]: to })
    expect(await newestEntry()).toMatchObject({
      at: clock.now(),
      action: 'change-group-as-organizer',
      subject: form.name,
      changes: { [field]: { from, to }, isVerified: { from: true, to: false } },
    })
    expect((await verify()).status).toBe(200)
    expect(await profile()).toMatchObject({ isVerified: true, [field]: to })
    expect((await change({})).status).toBe(200)
    await verify()
  }))

test('the verified badge stays with every other change of an organizer, unrecorded, and with any of an administrator', async () => {
  const previousEntry = await newestEntry()
  const same = { websiteUrl: `  ${form.websiteUrl} `, merchandiseLink: '', name: ` ${form.name}` }
  for (const overrides of [{}, same, { description: 'Reworded.', location: 'Tremé', type: 'brass-band' }])
    expect(await (await change(overrides)).json()).toMatchObject({ isVerified: true })
  expect(await newestEntry()).toEqual(previousEntry)
  const byAdmin = await change({ name: 'Paper Lantern Club' }, admin)
  expect(await byAdmin.json()).toMatchObject({ isVerified: true })
  expect(await newestEntry()).toMatchObject({ action: 'change-group' })
})

test('the verified badge disappears from open pages and from the dashboard right away', async () => {
  const viewer = await openViewer(app.origin)
  await change({ donationLink: 'https://elsewhere.example.org' })
  for (const path of [`/api/groups/${id}`, '/api/groups'])
    await viewer.waitFor('invalidate', (paths) => paths.includes(path), 2_000)
  const adminGroups = await readJson<{ id: number }[]>(app, '/api/admin/groups', admin)
  expect(adminGroups.find((group) => group.id === id)).toMatchObject({ isVerified: false })
})

test('AC3 administrators see what an organizer changed, without the organizer’s address, email or cookie', async () => {
  await change({ name: 'Paper Lantern Club', contactEmail: 'other@example.org' })
  const query = 'action=change-group-as-organizer'
  const [entry] = await readJson<object[]>(app, `/api/admin/audit?${query}`, admin)
  expect(entry).toMatchObject({ address: '', subject: form.name })
  const entryText = JSON.stringify(entry)
  for (const secret of ['127.0.0.1', '@example.org', organizer.split('=')[1]!])
    expect(entryText).not.toContain(secret)
})

test('an organizer’s change of a group without the badge is not recorded', async () => {
  await change({ name: 'Paper Lantern Club' })
  const previousEntry = await newestEntry()
  await change({ name: 'Once more' })
  expect(await newestEntry()).toEqual(previousEntry)
  const [stored] = await app.database.select().from(groups).where(eq(groups.id, id))
  expect(stored).toMatchObject({ name: 'Once more', isVerified: false })
  // An administrator's confirmation records the confirmed values.
  expect((await verify()).status).toBe(200)
  expect(await newestEntry()).toMatchObject({
    action: 'verify-group',
    changes: { name: 'Once more', donationLink: form.donationLink, socialLinks: form.socialLinks },
  })
})
