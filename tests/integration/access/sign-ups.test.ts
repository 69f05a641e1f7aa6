import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { betaTesters, clicks, waitlistEntries } from '#server/database/schema.ts'
import { startApp } from '#tests/harness/app.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { betaApplication, makeGroup } from '#tests/harness/make-rows.ts'
import { signIn } from '#tests/sim/admin.ts'

startServer()
// On the next day, the rate limits start from zero.
beforeEach(async () => {
  clock.skip(24 * 3600)
  await app.database.execute(sql`truncate waitlist_entries, beta_testers, groups cascade`)
})

const join = (email: string) => app.fetch('/api/waitlist', { json: { email, userType: 'supporter' } })
const application = { ...betaApplication, availability: ['Weekend Days', 'Parade Events'] }
const apply = (change: object = {}) => app.fetch('/api/beta-signup', { json: { ...application, ...change } })

test('a second waitlist entry of an address gets the same response and is stored once', async () => {
  const answers: unknown[] = []
  for (const email of ['fan@example.org', 'fan@example.org', 'FAN@example.org']) {
    const response = await join(email)
    expect(response.status).toBe(201)
    answers.push(await response.json())
  }
  expect(answers[1]).toEqual(answers[0])
  expect(await app.database.$count(waitlistEntries)).toBe(1)
})

test('TR09 a second beta application gets the same response, changes nothing, and reveals nothing of the first', async () => {
  await apply({ phone: '504-555-0101' })
  const secondResponse = await apply({ name: 'Somebody else' })
  expect(secondResponse.status).toBe(201)
  expect(await secondResponse.text()).not.toContain('504-555-0101')
  const rows = await app.database.select().from(betaTesters)
  expect(rows).toMatchObject([{ name: 'Célestine Example', status: 'pending' }])
})

test('an application with a wrong field is refused and names it', () =>
  checkEach(
    [
      ['agreeToTerms', false],
      ['availability', []],
      ['availability', ['Weekend Days', 'Weekend Days']],
      ['deviceTypes', ['Pager']],
      ['userType', 'robot'],
      ['email', 'nobody'],
    ] as const,
    async ([field, value]) => {
      const { errors = [] } = await readProblem(await apply({ [field]: value }))
      expect(errors.map(({ path }) => path.split('.')[0])).toEqual([field])
    },
  ))

test('TR15 the 31st sign-up of an hour is refused, waitlist and beta counted together', async () => {
  for (let number = 0; number < 15; number++) {
    expect((await join(`fan${number}@example.org`)).status).toBe(201)
    expect((await apply({ email: `tester${number}@example.org` })).status).toBe(201)
  }
  for (const refused of [await join('late@example.org'), await apply({ email: 'late@example.org' })]) {
    expect(refused.status).toBe(429)
    expect((await readProblem(refused)).code).toBe('too_many_requests')
  }
  clock.advance(3601)
  expect((await join('late@example.org')).status).toBe(201)
})

test('TR15 of 31 simultaneous sign-ups, at most 30 are accepted', async () => {
  const responses = await Promise.all(
    Array.from({ length: 31 }, (_, number) => join(`fan${number}@example.org`)),
  )
  expect(responses.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(30)
  expect(await app.database.$count(waitlistEntries)).toBeLessThanOrEqual(30)
})

const DONATION_LINK = 'https://give.example.org'
const MERCHANDISE_LINK = 'https://shop.example.org/lanterns'

describe('clicks', () => {
  test('clicks are counted by group, kind and day for admins and the group’s organizers', async () => {
    const links = { donationLink: DONATION_LINK, merchandiseLink: MERCHANDISE_LINK }
    const json = { name: 'Clicked', type: 'brass-band', description: '-', ...links }
    const response = await app.fetch('/api/groups', { json })
    const { id: groupId } = (await response.json()) as { id: number }
    const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
    const click = async (body: object) =>
      (await app.fetch('/api/clicks', { json: { groupId, ...body } })).status
    const requestFigures = async (as?: string) => app.fetch(`/api/groups/${groupId}/clicks`, { cookie: as })
    const noClicks = { donation_click: 0, merchandise_click: 0 }
    expect(await (await requestFigures(cookie)).json()).toEqual({ total: noClicks, last30Days: noClicks })

    expect(await click({ kind: 'donation_click' })).toBe(204)
    // Browsers add a slash to a bare host.
    expect(await click({ kind: 'donation_click', groupName: 'Clicked', link: `${DONATION_LINK}/` })).toBe(204)
    expect(await click({ kind: 'merchandise_click', link: MERCHANDISE_LINK })).toBe(204)
    clock.skip(40 * 86_400)
    expect(await click({ kind: 'donation_click' })).toBe(204)
    expect(await click({ kind: 'donation_click', groupId: groupId + 1 })).toBe(404)
    expect(await app.database.select().from(clicks)).toHaveLength(3)

    const sums = {
      total: { donation_click: 3, merchandise_click: 1 },
      last30Days: { donation_click: 1, merchandise_click: 0 },
    }
    const admin = await signIn(app)
    const clickCounts = await app.fetch('/api/admin/clicks', { cookie: admin })
    expect(await clickCounts.json()).toEqual([{ groupId, name: 'Clicked', ...sums }])
    for (const as of [cookie, admin]) expect(await (await requestFigures(as)).json()).toEqual(sums)
    for (const stranger of [undefined, 'second_line_organiser=guess']) {
      const refused = await requestFigures(stranger)
      expect([refused.status, (await readProblem(refused)).code]).toEqual([403, 'not_organiser'])
    }
    expect((await app.fetch(`/api/groups/${groupId + 1}/clicks`, { cookie: admin })).status).toBe(404)
  })

  test('clicks on a link that is not the group’s own of that kind are refused, and not counted', async () => {
    const { id: groupId } = await makeGroup(app.database, { donationLink: DONATION_LINK })
    const previousCount = await app.database.$count(clicks)
    for (const [kind, link] of [
      ['donation_click', 'https://evil.example/'],
      ['donation_click', MERCHANDISE_LINK],
      ['merchandise_click', DONATION_LINK],
    ]) {
      const refused = await app.fetch('/api/clicks', { json: { kind, groupId, link } })
      expect(refused.status).toBe(400)
      const { code, errors } = await readProblem(refused)
      expect([code, errors?.map(({ path }) => path)]).toEqual(['invalid_request', ['link']])
    }
    expect(await app.database.$count(clicks)).toBe(previousCount)
  })
})

test('TR15 clicks beyond an address’s limit are refused', async () => {
  const few = await startApp({ clock, env: { LIMIT_CLICKS_PER_HOUR: '3' } })
  const group = await makeGroup(few.database)
  const json = { kind: 'donation_click', groupId: group.id }
  const responses = []
  for (let number = 0; number < 4; number++) responses.push((await few.fetch('/api/clicks', { json })).status)
  expect(responses).toEqual([204, 204, 204, 429])
})
