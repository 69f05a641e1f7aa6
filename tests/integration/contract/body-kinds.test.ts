import { beforeAll, describe, expect, test } from 'vitest'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { contractRows, readProblem } from '#tests/harness/contract.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { cookieFor, validRequest } from '#tests/harness/valid-request.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'

let world: World
let previousTables: Record<string, string>

startServer()
beforeAll(async () => {
  world = await makeWorld(app, clock.now())
  previousTables = await readTables(app.database)
})

const BYTES_PER_KIB = 1024

describe.each(contractRows.filter(({ method }) => method !== 'GET'))('$name', (row) => {
  const post = (body: string, type: string) =>
    app.fetch(validRequest(row, world).path, {
      method: row.method,
      body,
      headers: { 'content-type': type },
      cookie: cookieFor(row, world),
    })

  test('broken JSON is a 400', async () => {
    for (const body of ['{', '{"a":1,}', 'undefined', '{"password":"']) {
      const response = await post(body, 'application/json')
      expect(response.status).toBe(400)
      const problem = await readProblem(response)
      expect(problem.code).toBe('invalid_json')
    }
  })

  test('TR06 text and forms are a 415', async () => {
    const text = JSON.stringify(validRequest(row, world).json ?? {})
    const kinds = [
      'text/plain',
      'text/plain;application/json',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]
    if (!row.path.endsWith('/osmand')) kinds.push('application/x-www-form-urlencoded')
    for (const kind of kinds) {
      const response = await post(text, kind)
      expect(response.status, kind).toBe(415)
      expect((await readProblem(response)).code).toBe('unsupported_media_type')
    }
  })

  test('an unknown encoding or character set is a 415', async () => {
    expect((await post('{}', 'application/json; charset=klingon')).status).toBe(415)
    const encoded = await app.fetch(validRequest(row, world).path, {
      method: row.method,
      body: '{}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'unknown' },
    })
    expect(encoded.status).toBe(415)
    await readProblem(encoded)
  })

  test('a large body is a 413', async () => {
    const maxBytes = (row.access.startsWith('tracker') ? 1024 : 256) * BYTES_PER_KIB
    const response = await post(`{"padding":"${'x'.repeat(maxBytes)}"}`, 'application/json')
    expect(response.status).toBe(413)
    expect((await readProblem(response)).code).toBe('too_large')
  })
})

test('TR06 none of these requests has changed anything', async () => {
  expect(await readTables(app.database)).toEqual(previousTables)
})
