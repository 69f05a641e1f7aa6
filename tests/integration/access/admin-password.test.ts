import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SettingsError } from '#server/settings/error.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { startApp } from '#tests/harness/app.ts'
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

type Headers = Record<string, string>

const signIn = (password: unknown, headers: Headers = {}, to = app) =>
  to.fetch('/api/admin/session', { json: { password }, headers })

const withPassword = rowsFor('password', 'admin-or-password')

/** Makes wrong guesses one after another, rotating through all calls that take the password. */
const guess = (number: number, headers: Headers = {}, to = app) => {
  const { path, access } = withPassword[number % withPassword.length]!
  const json = { [access === 'password' ? 'password' : 'adminPassword']: `wrong guess ${number}`, groupId }
  return to.fetch(path, { json, headers })
}

describe('TR02 wrong passwords', () => {
  test('the 11th in 15 minutes is refused, counted over every call that takes the password', async () => {
    expect(withPassword.length).toBeGreaterThanOrEqual(4)
    for (let number = 0; number < 10; number++) expect((await guess(number)).status).toBe(401)
    for (let number = 10; number < 20; number++) {
      const response = await guess(number)
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBe(900)
      expect((await readProblem(response)).code).toBe('too_many_attempts')
    }
    expect((await signIn(ADMIN_PASSWORD)).status).toBe(429)
  })

  test('the limit ends when Retry-After says', async () => {
    for (let number = 0; number < 10; number++) {
      await guess(number)
      clock.advance(60)
    }
    const response = await signIn('wrong')
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBe(5 * 60)
    clock.advance(seconds - 1)
    expect((await signIn(ADMIN_PASSWORD)).status).toBe(429)
    clock.advance(1)
    expect((await signIn(ADMIN_PASSWORD)).status).toBe(201)
  })

  test('correct passwords do not count', async () => {
    for (let number = 0; number < 30; number++) expect((await signIn(ADMIN_PASSWORD)).status).toBe(201)
    for (let number = 0; number < 10; number++) expect((await guess(number)).status).toBe(401)
  })

  test('a changing X-Forwarded-For has no effect without a trusted proxy', async () => {
    for (let number = 0; number < 10; number++)
      expect((await guess(number, { 'x-forwarded-for': `203.0.113.${number}` })).status).toBe(401)
    expect((await guess(10, { 'x-forwarded-for': '203.0.113.99' })).status).toBe(429)
  })

  test('behind a proxy each address counts separately, regardless of what the client claims', async () => {
    const behind = await startApp({
      clock,
      databaseUrl: app.settings.databaseUrl,
      env: { TRUST_PROXY: '1' },
    })
    const from = (address: string, number: number) => ({
      'x-forwarded-for': `198.51.100.${number}, ${address}`,
    })
    for (let number = 0; number < 10; number++)
      expect((await guess(number, from('203.0.113.1', number), behind)).status).toBe(401)
    expect((await guess(10, from('203.0.113.1', 99), behind)).status).toBe(429)
    expect((await signIn(ADMIN_PASSWORD, from('203.0.113.1', 99), behind)).status).toBe(429)
    expect((await signIn(ADMIN_PASSWORD, from('203.0.113.2', 0), behind)).status).toBe(201)
  })

  test('an IPv6 address counts as its /64', async () => {
    const behind = await startApp({
      clock,
      databaseUrl: app.settings.databaseUrl,
      env: { TRUST_PROXY: '1' },
    })
    for (let number = 0; number < 10; number++)
      expect((await guess(number, { 'x-forwarded-for': `2001:db8:1:2:${number}::1` }, behind)).status).toBe(
        401,
      )
    expect((await signIn(ADMIN_PASSWORD, { 'x-forwarded-for': '2001:db8:1:2:ffff::9' }, behind)).status).toBe(
      429,
    )
    expect((await signIn(ADMIN_PASSWORD, { 'x-forwarded-for': '2001:db8:1:3::1' }, behind)).status).toBe(201)
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
      expect((await signIn('wrong', {}, number % 2 ? app : otherApp)).status).toBe(401)
    for (const server of [app, otherApp]) expect((await signIn(ADMIN_PASSWORD, {}, server)).status).toBe(429)
  })
})

const noPasswords: [string, unknown][] = [
  ['a list', [ADMIN_PASSWORD]],
  ['an object', { toString: ADMIN_PASSWORD }],
  ['null', null],
  ['a number', 12],
  ['true', true],
  ['2 kB of text', 'x'.repeat(2_000)],
]

describe.each(withPassword)('TR03 $name', ({ path, access }) => {
  const field = access === 'password' ? 'password' : 'adminPassword'

  test.each(noPasswords)('refuses %s as password', async (_kind, password) => {
    const previousTables = await readTables(app.database)
    const response = await app.fetch(path, { json: { [field]: password, groupId } })
    expect(response.status).toBe(400)
    const { errors = [] } = await readProblem(response)
    expect(errors.map((error) => error.path)).toEqual([field])
    expect(await readTables(app.database)).toEqual(previousTables)
  })

  test('refuses a megabyte of password', async () => {
    const response = await app.fetch(path, { json: { [field]: 'x'.repeat(1_000_000) } })
    expect(response.status).toBe(413)
  })

  test('takes no password from the URL or a header', async () => {
    const headers = { authorization: `Basic ${btoa(`admin:${ADMIN_PASSWORD}`)}`, [field]: ADMIN_PASSWORD }
    const response = await app.fetch(`${path}?${field}=${encodeURIComponent(ADMIN_PASSWORD)}`, {
      json: { groupId },
      headers,
    })
    expect([400, 401]).toContain(response.status)
  })
})

test('TR03 only these calls take an admin password', () => {
  expect(contractRows.filter(({ access }) => access.includes('password')).length).toBe(withPassword.length)
})

test.each(['', 'passwordpassword'])(
  'TR03 the settings refuse the password %j and do not repeat it',
  (password) => {
    const { databaseUrl, cookieSecret } = app.settings
    let text = ''
    try {
      readSettings({ DATABASE_URL: databaseUrl, COOKIE_SECRET: cookieSecret, ADMIN_PASSWORD: password })
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      text = error.message
    }
    expectOneLine(text)
    if (password) expect(text).not.toContain(password)
  },
)

test('TR03 a server with a well-known password refuses to start', async () => {
  const password = 'passwordpassword'
  const server = await startServerProcess({
    DATABASE_URL: app.settings.databaseUrl,
    ADMIN_PASSWORD: password,
  })
  expect(await server.exited).toBe(1)
  expectOneLine(server.output())
  expect(server.output()).not.toContain(password)
})

function expectOneLine(text: string): void {
  expect(text).toMatch(/^ADMIN_PASSWORD is /)
  expect(text.trim().split('\n')).toHaveLength(1)
}
