import { beforeAll, expect, test } from 'vitest'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { type ContractRow, contractRows, readProblem } from '#tests/harness/contract.ts'
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

/** A request that is refused: its status and code, its content type, its body, and its encoding. */
type Refused = [status: number, code: string, type: string, body: string, encoding?: string]

function refusedRequests({ path, access }: ContractRow, json: unknown = {}): Refused[] {
  const maxBytes = (access.startsWith('tracker') ? 1024 : 256) * BYTES_PER_KIB
  const forms = [
    'text/plain',
    'text/plain;application/json',
    'multipart/form-data; boundary=x',
    'application/xml',
  ]
  if (!path.endsWith('/osmand')) forms.push('application/x-www-form-urlencoded')
  return [
    ...['{', '{"a":1,}', 'undefined', '{"password":"'].map((body): Refused => [
      400,
      'invalid_json',
      'application/json',
      body,
    ]),
    ...forms.map((type): Refused => [415, 'unsupported_media_type', type, JSON.stringify(json)]),
    [415, 'unsupported_charset', 'application/json; charset=klingon', '{}'],
    [415, 'unsupported_encoding', 'application/json', '{}', 'unknown'],
    [413, 'too_large', 'application/json', `{"padding":"${'x'.repeat(maxBytes)}"}`],
  ]
}

const changing = contractRows.filter(({ method }) => method !== 'GET')

test.each(changing)(
  'TR06 $name refuses broken JSON, text, forms, encodings and large bodies',
  async (row) => {
    const { path, json } = validRequest(row, world)
    const cookie = cookieFor(row, world)
    await checkEach(refusedRequests(row, json), async ([status, code, type, body, encoding]) => {
      const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }
      const response = await app.fetch(path, { method: row.method, body, headers, cookie })
      expect(response.status).toBe(status)
      expect((await readProblem(response)).code).toBe(code)
    })
  },
)

test('TR06 none of these requests has changed anything', async () => {
  expect(await readTables(app.database)).toEqual(previousTables)
})
