import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, groups } from '#server/database/schema.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { signIn } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'

const form = {
  name: 'Paper Lantern Steppers',
  type: 'social-aid',
  description: 'Invented.',
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
  const response = await app.fetch('/api/groups', { json: form })
  ;({ id } = (await response.json()) as { id: number })
  organizer = response.headers.getSetCookie()[0]!.split(';')[0]!
  expect((await verify()).status).toBe(200)
})

const verify = () =>
  app.fetch(`/api/admin/groups/${id}`, { method: 'PUT', json: { isVerified: true }, cookie: admin })
const change = (overrides: object, cookie = organizer) =>
  app.fetch(`/api/groups/${id}`, { method: 'PUT', json: { ...form, ...overrides }, cookie })
const profile = async () => (await app.fetch(`/api/groups/${id}`)).json()
const readNewestEntry = async () =>
  (await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]!

describe('the verified badge', () => {
  test.each([
    ['name', form.name, 'Paper Lantern Club'],
    ['websiteUrl', form.websiteUrl, 'https://elsewhere.example.org'],
    ['donationLink', form.donationLink, null],
    ['merchandiseLink', null, 'https://shop.example.org'],
    ['socialLinks', form.socialLinks, [...form.socialLinks, 'https://www.instagram.com/lanterns']],
  ])(
    'is lost when an organizer changes %s, and the audit trail says what changed',
    async (field, from, to) => {
      expect(await (await change({ [field]: to })).json()).toMatchObject({ isVerified: false })
      expect(await profile()).toMatchObject({ isVerified: false, [field]: to })
      expect(await readNewestEntry()).toMatchObject({
        at: clock.now(),
        action: 'change-group-as-organizer',
        subject: form.name,
        changes: { [field]: { from, to }, isVerified: { from: true, to: false } },
      })
      expect((await verify()).status).toBe(200)
      expect(await profile()).toMatchObject({ isVerified: true, [field]: to })
    },
  )

  test('the verified badge stays with every other change of an organizer, and no such change is recorded', async () => {
    const previousEntry = await readNewestEntry()
    const same = { websiteUrl: `  ${form.websiteUrl} `, merchandiseLink: '', name: ` ${form.name}` }
    for (const overrides of [{}, same, { description: 'Reworded.', location: 'Tremé', type: 'brass-band' }])
      expect(await (await change(overrides)).json()).toMatchObject({ isVerified: true })
    expect(await readNewestEntry()).toEqual(previousEntry)
  })

  test('the verified badge stays when an administrator changes the name', async () => {
    const changed = await change({ name: 'Paper Lantern Club' }, admin)
    expect(await changed.json()).toMatchObject({ isVerified: true })
    expect(await readNewestEntry()).toMatchObject({ action: 'change-group' })
  })

  test('the verified badge disappears from open pages and from the dashboard right away', async () => {
    const viewer = await openViewer(app.origin)
    await change({ donationLink: 'https://elsewhere.example.org' })
    for (const path of [`/api/groups/${id}`, '/api/groups'])
      await viewer.waitFor('invalidate', (paths) => paths.includes(path), 2_000)
    const adminGroups = (await (await app.fetch('/api/admin/groups', { cookie: admin })).json()) as {
      id: number
    }[]
    expect(adminGroups.find((group) => group.id === id)).toMatchObject({ isVerified: false })
  })
})

test('AC3 administrators see what an organizer changed, without the organizer’s address, email or cookie', async () => {
  await change({ name: 'Paper Lantern Club', contactEmail: 'other@example.org' })
  const response = await app.fetch('/api/admin/audit?action=change-group-as-organizer', { cookie: admin })
  expect(response.status).toBe(200)
  const [entry] = (await response.json()) as object[]
  expect(entry).toMatchObject({ address: '', subject: form.name })
  const entryText = JSON.stringify(entry)
  for (const secret of ['127.0.0.1', '@example.org', organizer.split('=')[1]!])
    expect(entryText).not.toContain(secret)
})

test('an organizer’s change of a group without the badge is not recorded', async () => {
  await change({ name: 'Paper Lantern Club' })
  const previousEntry = await readNewestEntry()
  await change({ name: 'Once more' })
  expect(await readNewestEntry()).toEqual(previousEntry)
  const [stored] = await app.database.select().from(groups).where(eq(groups.id, id))
  expect(stored).toMatchObject({ name: 'Once more', isVerified: false })
  // An administrator's confirmation records the confirmed values.
  expect((await verify()).status).toBe(200)
  expect(await readNewestEntry()).toMatchObject({
    action: 'verify-group',
    changes: { name: 'Once more', donationLink: form.donationLink, socialLinks: form.socialLinks },
  })
})
