import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { contractRows, readProblem, rowsFor } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { startServerProcess } from '#tests/harness/programs/server-process.ts'

let groupId: number

startServer()
beforeAll(async () => {
  groupId = (await makeGroup(app.database)).id
})
// Failed tries count for 15 minutes, so an hour later those of the test before are forgotten.
beforeEach(() => clock.skip(3600))

const signIn = async (password: unknown, forwardedFor = '', to = app) => {
  const headers = { 'x-forwarded-for': forwardedFor }
  return (await to.fetch('/api/admin/session', { json: { password }, headers })).status
}

const withPassword = rowsFor('password', 'admin-or-password').map((row) => ({
  ...row,
  field: row.access === 'password' ? 'password' : 'adminPassword',
}))

/** Makes a wrong guess, rotating through all calls that take the password. */
const guess = (number: number, forwardedFor = '', to = app) => {
  const { path, field } = withPassword[number % withPassword.length]!
  const json = { [field]: `wrong guess ${number}`, groupId }
  return to.fetch(path, { json, headers: { 'x-forwarded-for': forwardedFor } })
}

/** Makes ten wrong guesses one after another, the most that an address may. */
async function guessTenTimes(forwardedFor: (number: number) => string = () => '', to = app) {
  for (let number = 0; number < 10; number++)
    expect((await guess(number, forwardedFor(number), to)).status).toBe(401)
}

describe('TR02 wrong passwords', () => {
  test('the 11th in 15 minutes is refused, counted over every call that takes the password', async () => {
    expect(withPassword.length).toBeGreaterThanOrEqual(4)
    await guessTenTimes()
    for (let number = 10; number < 20; number++) {
      const response = await guess(number)
      expect(Number(response.headers.get('retry-after'))).toBe(900)
      expect(await readProblem(response)).toMatchObject({ status: 429, code: 'too_many_attempts' })
    }
    expect(await signIn(ADMIN_PASSWORD)).toBe(429)
  })

  test('the limit ends when Retry-After says', async () => {
    for (let number = 0; number < 10; number++) {
      await guess(number)
      clock.advance(60)
    }
    const response = await guess(10)
    expect(Number(response.headers.get('retry-after'))).toBe(5 * 60)
    clock.advance(5 * 60 - 1)
    expect(await signIn(ADMIN_PASSWORD)).toBe(429)
    clock.advance(1)
    expect(await signIn(ADMIN_PASSWORD)).toBe(201)
  })

  test('correct passwords do not count', async () => {
    for (let number = 0; number < 30; number++) expect(await signIn(ADMIN_PASSWORD)).toBe(201)
    await guessTenTimes()
  })

  test('a changing X-Forwarded-For has no effect without a trusted proxy', async () => {
    await guessTenTimes((number) => `203.0.113.${number}`)
    expect((await guess(10, '203.0.113.99')).status).toBe(429)
  })

  test('behind a proxy each address counts separately, an IPv6 one as its /64, regardless of what the client claims', async () => {
    const { databaseUrl } = app.settings
    const behind = await startApp({ clock, databaseUrl, env: { TRUST_PROXY: '1' } })
    await guessTenTimes((number) => `198.51.100.${number}, 203.0.113.1`, behind)
    expect((await guess(10, '198.51.100.99, 203.0.113.1', behind)).status).toBe(429)
    expect(await signIn(ADMIN_PASSWORD, '198.51.100.99, 203.0.113.1', behind)).toBe(429)
    expect(await signIn(ADMIN_PASSWORD, '198.51.100.0, 203.0.113.2', behind)).toBe(201)
    await guessTenTimes((number) => `2001:db8:1:2:${number}::1`, behind)
    expect(await signIn(ADMIN_PASSWORD, '2001:db8:1:2:ffff::9', behind)).toBe(429)
    expect(await signIn(ADMIN_PASSWORD, '2001:db8:1:3::1', behind)).toBe(201)
  })

  test('a hundred simultaneous guesses get at most ten tries', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, (_, number) => guess(number)))
    const tried = responses.filter(({ status }) => status !== 429)
    expect(tried.length).toBeLessThanOrEqual(10)
    expect(tried.every(({ status }) => status === 401)).toBe(true)
    for (let number = 0; number < 11; number++) await guess(number)
    expect((await guess(0)).status).toBe(429)
  })

  test('two servers on one database count together', async () => {
    const otherApp = await startApp({ clock, databaseUrl: app.settings.databaseUrl })
    for (let number = 0; number < 10; number++)
      expect(await signIn('wrong', '', number % 2 ? app : otherApp)).toBe(401)
    for (const server of [app, otherApp]) expect(await signIn(ADMIN_PASSWORD, '', server)).toBe(429)
  })
})

test('TR03 what is not text, or too long, is no password, and none is taken from the URL or a header', async () => {
  const wrong = [[ADMIN_PASSWORD], { toString: ADMIN_PASSWORD }, null, 12, true, 'x'.repeat(2_000)]
  const previousTables = await readTables(app.database)
  await checkEach(withPassword, async ({ path, field }) => {
    for (const password of wrong) {
      const response = await app.fetch(path, { json: { [field]: password, groupId } })
      const { status, errors = [] } = await readProblem(response)
      expect([status, errors.map((error) => error.path)]).toEqual([400, [field]])
    }
    expect((await app.fetch(path, { json: { [field]: 'x'.repeat(1_000_000) } })).status).toBe(413)
    const headers = { authorization: `Basic ${btoa(`admin:${ADMIN_PASSWORD}`)}`, [field]: ADMIN_PASSWORD }
    const query = `${field}=${encodeURIComponent(ADMIN_PASSWORD)}`
    const response = await app.fetch(`${path}?${query}`, { json: { groupId }, headers })
    expect([400, 401]).toContain(response.status)
  })
  expect(await readTables(app.database)).toEqual(previousTables)
  // Only these calls take one.
  expect(contractRows.filter(({ access }) => access.includes('password')).length).toBe(withPassword.length)
})

test('TR03 a server with a well-known password refuses to start, and does not repeat it', async () => {
  const password = 'passwordpassword'
  const env = { DATABASE_URL: app.settings.databaseUrl, ADMIN_PASSWORD: password }
  const server = await startServerProcess(env)
  expect(await server.exited).toBe(1)
  expect(server.output().trim()).toMatch(/^ADMIN_PASSWORD is .+$/)
  expect(server.output()).not.toContain(password)
}, 60_000)
