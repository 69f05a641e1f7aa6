import { beforeAll, expect, test } from 'vitest'
import { passwordFailures } from '#server/database/schema.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { type ContractRow, contractRows, pathWith, readProblem, rowsFor } from '#tests/harness/contract.ts'
import type { TestRequest } from '#tests/harness/fetch-from.ts'
import { createGroup, refusalOf } from '#tests/harness/requests.ts'
import { ADMIN_PASSWORD, signIn } from '#tests/sim/admin.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { cookieFor, validRequest } from '#tests/harness/valid-request.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

/** Tables that may change: wrong passwords are counted. */
const ignoredTables = ['password_failures']
const PUBLIC_ORIGIN = 'http://parades.example'

let world: World
let previousTables: Record<string, string>
let endedSession: string
let organizer: string

// One world for this file, because nothing here may change it.
startServer({ env: { ...highLimits, PUBLIC_ORIGIN } })
beforeAll(async () => {
  world = await makeWorld(app, clock.now())
  endedSession = await signIn(app)
  await app.fetch('/api/admin/session', { method: 'DELETE', cookie: endedSession })
  ;({ organizer } = await createGroup(app))
  previousTables = await readTables(app.database, ignoredTables)
})

/** Sends a call's valid request with changes. */
function send(row: ContractRow, request: TestRequest): Promise<Response> {
  const { path, json } = validRequest(row, world)
  return app.fetch(path, { method: row.method, ...(!request.body && { json }), ...request })
}
/** Cookies that do not sign in. */
const strangers = (): Record<string, string | undefined> => ({
  'a stranger': undefined,
  'a made-up session': `second_line_admin=${'A'.repeat(43)}`,
  'an empty session': 'second_line_admin=',
  'a session that has ended': endedSession,
  'an organizer': organizer,
  'a tracker link’s token': `second_line_admin=${world.token}`,
})

test.each(rowsFor('admin', 'admin-or-password'))('AC1 TR01 $name refuses who is not signed in', (row) =>
  checkEach(Object.entries(strangers()), async ([, cookie]) => {
    const response = await send(row, { cookie })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await refusalOf(response)).toBe('401 not_signed_in')
  }),
)

test('a request without a password does not count as a try', async () => {
  expect(await app.database.$count(passwordFailures)).toBe(0)
})

const wrongPasswords = [
  'wrong',
  '',
  ` ${ADMIN_PASSWORD}`,
  `${ADMIN_PASSWORD}\u0000`,
  ADMIN_PASSWORD.toUpperCase(),
]
test.each(rowsFor('admin-or-password'))('AC1 TR01 $name refuses wrong passwords', (row) =>
  checkEach(wrongPasswords, async (adminPassword) => {
    const json = { ...(validRequest(row, world).json as object), adminPassword }
    expect(await refusalOf(send(row, { json }))).toBe('401 wrong_password')
  }),
)

test('AC1 no call for a session is opened by the password in its body or query', async () => {
  const passwords = { adminPassword: ADMIN_PASSWORD, password: ADMIN_PASSWORD }
  const query = new URLSearchParams(passwords).toString()
  await checkEach(
    rowsFor('admin'),
    async (row) => {
      const { path, json } = validRequest(row, world)
      expect((await app.fetch(`${path}?${query}`, { method: row.method })).status).toBe(401)
      if (row.method === 'GET') return
      expect((await send(row, { json: { ...(json as object), ...passwords } })).status).toBe(401)
    },
    ({ name }) => name,
  )
})

const isChanging = ({ method }: ContractRow) => method !== 'GET'
const foreign: Record<string, string>[] = [
  { origin: 'http://evil.example' },
  { origin: 'https://parades.example' },
  { origin: 'http://parades.example.evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: PUBLIC_ORIGIN, 'sec-fetch-site': 'cross-site' },
]
const fromPages = rowsFor('admin', 'admin-or-password', 'password', 'organizer', 'anyone').filter(isChanging)
test.each(fromPages)('TR06 $name is refused from another site despite a valid cookie', (row) =>
  checkEach(foreign, async (headers) => {
    const response = await send(row, { cookie: world.cookie, headers })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await refusalOf(response)).toBe('403 foreign_origin')
  }),
)

/** A request that is refused: how, its content type, its body, and its encoding. */
type Refused = [refusal: string, type: string, body: string, encoding?: string]

function refusedRequests({ path, access }: ContractRow, json: unknown = {}): Refused[] {
  const maxBytes = (access.startsWith('tracker') ? 1024 : 256) * 1024
  const forms = [
    'text/plain',
    'text/plain;application/json',
    'multipart/form-data; boundary=x',
    'application/xml',
  ]
  if (!path.endsWith('/osmand')) forms.push('application/x-www-form-urlencoded')
  const broken = ['{', '{"a":1,}', 'undefined', '{"password":"']
  return [
    ...broken.map((body): Refused => ['400 invalid_json', 'application/json', body]),
    ...forms.map((type): Refused => ['415 unsupported_media_type', type, JSON.stringify(json)]),
    ['415 unsupported_charset', 'application/json; charset=klingon', '{}'],
    ['415 unsupported_encoding', 'application/json', '{}', 'unknown'],
    ['413 too_large', 'application/json', `{"padding":"${'x'.repeat(maxBytes)}"}`],
  ]
}

test.each(contractRows.filter(isChanging))(
  'TR06 $name refuses broken JSON, text, forms, encodings and large bodies',
  (row) =>
    checkEach(
      refusedRequests(row, validRequest(row, world).json),
      async ([refusal, type, body, encoding]) => {
        const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }
        expect(await refusalOf(send(row, { body, headers, cookie: cookieFor(row, world) }))).toBe(refusal)
      },
    ),
)

test.each(contractRows)('$method $path is mounted, and names the allowed methods to others', async (row) => {
  const path = pathWith(row, { id: 999_999, proposalId: 1, token: 'unknown' })
  const response = await app.fetch(path, { method: row.method })
  expect(response.status).not.toBe(405)
  // A mounted call names what it does not find.
  if (response.status === 404)
    expect(await refusalOf(response)).toMatch(
      /(group|parade|permission|event|link|tester|feedback_link)_not_found$/,
    )
  const allowed = contractRows
    .filter((other) => other.path === row.path)
    .map(({ method }) => method as string)
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method))
  await checkEach(others, async (method) => {
    const refusal = await app.fetch(path, { method })
    expect(refusal.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted())
    expect(await refusalOf(refusal)).toBe('405 method_not_allowed')
  })
})

test('an unknown path gets a 404 with any method, and an undecodable one a 400', async () => {
  const unknown = ['', '/', '/nothing', '/groups/1/nothing', '/admin', '/__proto__', '/tracker/x/y']
  const requests = unknown.flatMap((path) =>
    ['GET', 'POST', 'DELETE'].map((method) => ({ path, method, status: 404 })),
  )
  requests.push({ path: '/groups/%E0%A4%A', method: 'GET', status: 400 })
  await checkEach(requests, async ({ path, method, status }) => {
    expect((await readProblem(await app.fetch(`/api${path}`, { method }))).status).toBe(status)
  })
})

test('AC1 TR01 TR06 none of these requests has changed anything', async () => {
  expect(await readTables(app.database, ignoredTables)).toEqual(previousTables)
})

test('TR06 requests of the site’s own pages are accepted', async () => {
  const json = { groupId: world.quietGroupId, userName: 'Odile', userPhone: '504-555-0100' }
  const ownPages: Record<string, string>[] = [
    { origin: PUBLIC_ORIGIN, 'sec-fetch-site': 'same-origin' },
    { origin: app.origin },
  ]
  for (const headers of ownPages) {
    const request = { json, cookie: world.cookie, headers }
    expect((await app.fetch('/api/admin/generate-tracker-link', request)).status).toBe(201)
  }
})
