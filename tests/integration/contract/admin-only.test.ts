import { beforeAll, expect, test } from 'vitest'
import { passwordFailures } from '#server/database/schema.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { readProblem, rowsFor } from '#tests/harness/contract.ts'
import { ADMIN_PASSWORD, signIn } from '#tests/sim/admin.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { validRequest } from '#tests/harness/valid-request.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

/** Tables that may change: wrong passwords are counted. */
const ignoredTables = ['password_failures']

let world: World
let previousTables: Record<string, string>
let endedSession: string
let organizer: string

startServer({ env: highLimits })
beforeAll(async () => {
  world = await makeWorld(app, clock.now())
  endedSession = await signIn(app)
  await app.fetch('/api/admin/session', { method: 'DELETE', cookie: endedSession })
  const form = { name: 'Sunday Steppers', type: 'social-aid', description: 'Invented.' }
  const createdGroup = await app.fetch('/api/groups', { json: form })
  organizer = createdGroup.headers.getSetCookie()[0]!.split(';')[0]!
  previousTables = await readTables(app.database, ignoredTables)
})

const adminRows = rowsFor('admin', 'admin-or-password')
/** Cookies that do not sign in. */
const strangers = (): Record<string, string | undefined> => ({
  'a stranger': undefined,
  'a made-up session': `second_line_admin=${'A'.repeat(43)}`,
  'an empty session': 'second_line_admin=',
  'a session that has ended': endedSession,
  'an organizer': organizer,
  'a tracker link’s token': `second_line_admin=${world.token}`,
})
const wrongPasswords = [
  'wrong',
  '',
  ` ${ADMIN_PASSWORD}`,
  `${ADMIN_PASSWORD}\u0000`,
  ADMIN_PASSWORD.toUpperCase(),
]

test.each(adminRows)('AC1 TR01 $name refuses who is not signed in', async (row) => {
  const { path, json } = validRequest(row, world)
  await checkEach(Object.entries(strangers()), async ([, cookie]) => {
    const response = await app.fetch(path, { method: row.method, json, cookie })
    expect(response.status).toBe(401)
    expect((await readProblem(response)).code).toBe('not_signed_in')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test('a request without a password does not count as a try', async () => {
  expect(await app.database.$count(passwordFailures)).toBe(0)
})

test.each(rowsFor('admin-or-password'))('AC1 TR01 $name refuses wrong passwords', async (row) => {
  const { path, json } = validRequest(row, world)
  await checkEach(wrongPasswords, async (adminPassword) => {
    const response = await app.fetch(path, { json: { ...(json as object), adminPassword } })
    expect(response.status).toBe(401)
    expect((await readProblem(response)).code).toBe('wrong_password')
  })
})

test('AC1 no call for a session is opened by the password in its body or query', async () => {
  const passwords = { adminPassword: ADMIN_PASSWORD, password: ADMIN_PASSWORD }
  const query = new URLSearchParams(passwords).toString()
  await checkEach(
    rowsFor('admin'),
    async (row) => {
      const { path, json } = validRequest(row, world)
      expect((await app.fetch(`${path}?${query}`, { method: row.method })).status).toBe(401)
      if (row.method === 'GET') return
      const body = { ...(json as object), ...passwords }
      expect((await app.fetch(path, { method: row.method, json: body })).status).toBe(401)
    },
    ({ name }) => name,
  )
})

test('AC1 TR01 none of these requests has changed anything', async () => {
  expect(await readTables(app.database, ignoredTables)).toEqual(previousTables)
})
