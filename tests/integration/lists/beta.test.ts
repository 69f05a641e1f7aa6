import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { answersInSameTime } from '#tests/harness/same-time.ts'
import { hashToken } from '#server/access/token.ts'
import { auditEntries, betaFeedback, betaInvites, betaTesters, mails } from '#server/database/schema.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { makeTester } from '#tests/harness/make-rows.ts'
import { readJson, refusalOf, wrongFields } from '#tests/harness/requests.ts'
import { signIn } from '#tests/sim/admin.ts'
import { readTables } from '#tests/harness/read-tables.ts'

let cookie: string

startServer({ env: { PUBLIC_ORIGIN: 'https://parades.example' } })

beforeEach(async () => {
  // The limits count the requests of an hour.
  clock.advance(2 * 3600)
  await app.database.execute(
    sql`truncate beta_feedback, beta_testers, beta_invites, mails, audit_entries, address_uses`,
  )
  cookie = await signIn(app)
})

const decide = (id: number, status: string) =>
  app.fetch(`/api/beta-testers/${id}/status`, { method: 'PUT', json: { status }, cookie })
const invite = (email: string) => app.fetch('/api/beta-invite', { json: { email }, cookie })
const list = (path: string) => readJson<object[]>(app, path, cookie)
const apply = (overrides: object = {}) =>
  makeTester(app.database, { email: 'marcel@example.org', ...overrides })
const readMails = () => app.database.select().from(mails)
/** Of requests at the same time, expects one to succeed, and the others to be refused. */
async function expectOne(requests: Promise<Response>[], status: number, refusal: string) {
  const [first, ...refused] = (await Promise.all(requests)).toSorted((a, b) => a.status - b.status)
  expect(first!.status).toBe(status)
  for (const response of refused) expect(await refusalOf(response)).toBe(refusal)
  expect(await app.database.$count(mails)).toBe(1)
}
const feedback = { feature: 'Live map', rating: 4, feedback: 'It found the parade.' }
const giveFeedback = (token: string, change: object = {}) =>
  app.fetch(`/api/beta-feedback/${token}`, { json: { ...feedback, ...change } })

/** Approves an applicant. Returns the token of the link in the message about it. */
async function approve(): Promise<{ id: number; token: string }> {
  const { id } = await apply()
  expect((await decide(id, 'approved')).status).toBe(200)
  const [mail] = await readMails()
  return { id, token: mail!.link!.split('/').at(-1)! }
}

test('a decision approves an application, with one message that carries the feedback link, whose token is kept as a hash', async () => {
  const { id } = await apply()
  const response = await decide(id, 'approved')
  expect(response.status).toBe(200)
  const approved = { id, status: 'approved', approvedAt: clock.now().toISOString() }
  expect(await response.json()).toMatchObject(approved)
  const [row] = await app.database.select().from(betaTesters)
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'beta-approved',
    event: `beta-approved:${id}`,
    recipient: 'marcel@example.org',
    state: 'waiting',
    link: expect.stringMatching(/^https:\/\/parades\.example\/beta\/feedback\/[\w-]{43}$/),
  })
  expect(row!.feedbackToken).toEqual(hashToken(mail!.link!.split('/').at(-1)!))
})

test('a decision can reject an application, with one message and no link', async () => {
  const { id } = await apply()
  const rejected = { status: 'rejected', approvedAt: null }
  expect(await (await decide(id, 'rejected')).json()).toMatchObject(rejected)
  const [row] = await app.database.select().from(betaTesters)
  expect(row).toMatchObject({ status: 'rejected', feedbackToken: null })
  expect(await readMails()).toMatchObject([{ kind: 'beta-rejected', link: null }])
})

test('AC4 a decision on an application is stored once if two arrive at the same time, and the second is refused', async () => {
  const { id } = await apply()
  const decisions = ['approved', 'rejected', 'approved'].map((status) => decide(id, status))
  await expectOne(decisions, 200, '409 already_decided')
  expect(await app.database.$count(auditEntries, eq(auditEntries.action, 'decide-on-tester'))).toBe(1)
})

test('a decision on an application is refused for an unknown tester, and accepts only two values', async () => {
  const { id } = await apply()
  const previousTables = await readTables(app.database, ['admin_sessions'])
  expect(await refusalOf(decide(id + 1, 'approved'))).toBe('404 tester_not_found')
  expect((await decide(id, 'pending')).status).toBe(400)
  expect(await readTables(app.database, ['admin_sessions'])).toEqual(previousTables)
})

test('an invitation is stored with one message, and the list says when its recipient has applied', async () => {
  const response = await invite('friend@example.org')
  expect(response.status).toBe(201)
  expect(await readMails()).toMatchObject([
    { kind: 'beta-invite', recipient: 'friend@example.org', link: 'https://parades.example/beta' },
  ])
  expect(await list('/api/admin/beta-invites')).toMatchObject([
    { email: 'friend@example.org', hasApplied: false },
  ])
  await makeTester(app.database, { email: 'FRIEND@example.org' })
  expect(await list('/api/admin/beta-invites')).toMatchObject([{ hasApplied: true }])
})

test('an invitation is sent once to an address in any spelling, even on simultaneous requests', async () => {
  const invitations = ['a@example.org', 'A@example.org', 'a@EXAMPLE.org'].map(invite)
  await expectOne(invitations, 201, '409 already_invited')
  expect(await app.database.$count(betaInvites)).toBe(1)
})

test('an invitation is refused for an applicant', async () => {
  await apply({ email: 'Marcel@example.org' })
  expect(await refusalOf(invite('marcel@example.org'))).toBe('409 already_applied')
  expect(await app.database.$count(mails)).toBe(0)
})

test('feedback through the link greets by name, is stored, and counts for the tester in the same commit', async () => {
  const { id, token } = await approve()
  expect(await readJson(app, `/api/beta-feedback/${token}`)).toEqual({ firstName: 'Marcel' })
  clock.advance(3600)
  const screenshot = 'https://pictures.example.org/1.png'
  const response = await giveFeedback(token, { bug: true, screenshot })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ ...feedback, bug: true })
  await giveFeedback(token, { screenshot: '' })
  expect(await list('/api/beta-feedback')).toMatchObject([
    { testerId: id, testerName: 'Marcel Tester', bug: false, screenshot: null },
    { testerName: 'Marcel Tester', bug: true, submittedAt: clock.now().toISOString() },
  ])
  expect(await list('/api/beta-testers')).toMatchObject([
    { id, feedbackCount: 2, lastActive: clock.now().toISOString() },
  ])
})

const wrongFeedback: [string, unknown][] = [
  ['rating', 0],
  ['rating', 6],
  ['rating', 4.5],
  ['rating', '4'],
  ['feature', ' '],
  ['feedback', ''],
  ['screenshot', 'javascript:alert(1)'],
  ['screenshot', 'https://user:word@example.org/'],
  ['bug', 'yes'],
]
test('feedback with a wrong field is refused, and the field is named', async () => {
  const { token } = await approve()
  await checkEach(wrongFeedback, async ([field, value]) =>
    expect(await wrongFields(giveFeedback(token, { [field]: value }))).toEqual([field]),
  )
  expect(await app.database.$count(betaFeedback)).toBe(0)
})

test('TR15 the 31st feedback of an hour from one address is refused', async () => {
  const { token } = await approve()
  for (let number = 0; number < 30; number++) expect((await giveFeedback(token)).status).toBe(201)
  expect(await refusalOf(giveFeedback(token))).toBe('429 too_many_requests')
  expect(await app.database.$count(betaFeedback)).toBe(30)
  clock.advance(3601)
  expect((await giveFeedback(token)).status).toBe(201)
})

test('TR07 feedback through a guessed link gets the same 404, near or far, in the same time, and changes nothing', async () => {
  const { token } = await approve()
  const previousTables = await readTables(app.database)
  const unknown = () => randomBytes(32).toString('base64url')
  const guesses = {
    far: unknown,
    near: () => token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A'),
    short: () => 'x',
    long: () => unknown() + 'A'.repeat(60),
  }
  const paths = Object.entries(guesses).map(([kind, guess]): [string, () => string] => [
    kind,
    () => `/api/beta-feedback/${guess()}`,
  ])
  const bodies = await answersInSameTime(app, Object.fromEntries(paths))
  for (const guess of Object.values(guesses)) {
    const response = await giveFeedback(guess())
    bodies.add(`${response.status} ${await response.text()}`)
  }
  expect([...bodies]).toEqual([expect.stringContaining('"code":"feedback_link_not_found"')])
  expect(await readTables(app.database)).toEqual(previousTables)
})

test('TR10 lists with personal data are only for administrators and are not cached', async () => {
  const { token } = await approve()
  await giveFeedback(token)
  const paths = [
    'beta-testers',
    'beta-feedback',
    'admin/beta-invites',
    'admin/mail',
    'admin/audit',
    'tracking-permissions',
  ]
  await checkEach(paths, async (path) => {
    for (const otherCookie of [undefined, `second_line_admin=${token}`]) {
      const refused = await app.fetch(`/api/${path}`, { cookie: otherCookie })
      expect(refused.status).toBe(401)
      expect(await refused.text()).not.toMatch(/Marcel|@example\.org/)
    }
    const response = await app.fetch(`/api/${path}`, { cookie })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
