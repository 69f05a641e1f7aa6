import { beforeAll, expect, test } from 'vitest'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { readProblem, rowsFor } from '#tests/harness/contract.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { validRequest } from '#tests/harness/valid-request.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'

let world: World
let previousTables: Record<string, string>

startServer({ env: { PUBLIC_ORIGIN: 'https://parades.example' } })
beforeAll(async () => {
  world = await makeWorld(app, clock.now())
  previousTables = await readTables(app.database)
})

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://parades.example' },
  { origin: 'https://parades.example.evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://parades.example', 'sec-fetch-site': 'cross-site' },
]

const changing = rowsFor('admin', 'admin-or-password', 'password', 'organizer', 'anyone').filter(
  ({ method }) => method !== 'GET',
)

test.each(changing)('TR06 $name is refused from another site despite a valid cookie', async (row) => {
  const { path, json } = validRequest(row, world)
  await checkEach(foreign, async (headers) => {
    const response = await app.fetch(path, { method: row.method, json, cookie: world.cookie, headers })
    expect(response.status).toBe(403)
    expect((await readProblem(response)).code).toBe('foreign_origin')
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

test('TR06 none of these requests has changed anything', async () => {
  expect(await readTables(app.database)).toEqual(previousTables)
})

test('TR06 requests of the site’s own pages are accepted', async () => {
  const sameOrigin: Record<string, string>[] = [
    { origin: 'https://parades.example', 'sec-fetch-site': 'same-origin' },
    { origin: app.origin },
  ]
  for (const headers of sameOrigin) {
    const json = { groupId: world.quietGroupId, userName: 'Odile', userPhone: '504-555-0100' }
    const response = await app.fetch('/api/admin/generate-tracker-link', {
      json,
      cookie: world.cookie,
      headers,
    })
    expect(response.status).toBe(201)
  }
})
