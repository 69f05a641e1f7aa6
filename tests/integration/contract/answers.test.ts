import { beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { runJobs } from '#worker/run-jobs.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { type ContractRow, contractRows, leavesTheWorld } from '#tests/harness/contract.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { cookieFor, needsCookie, validRequest } from '#tests/harness/valid-request.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'

let world: World

startServer()

const startWorker = () =>
  runJobs(app.settings, app.settings.heartbeatTimeout * 1000, createLogger('worker', 'silent'), clock)

/** Creates another world for the tests that follow. */
async function makeNextWorld(): Promise<void> {
  clock.skip(24 * 3600)
  world = await makeWorld(app, clock.now())
}

/** Strings of the world that only phones and administrators may see. */
const secrets = () => [
  world.token,
  world.unusedToken,
  world.feedbackToken,
  'Marcel',
  'phone-1',
  'Odile',
  '504-555-0100',
  'odile@example.org',
]

const nameOf = ({ name }: ContractRow) => name
const isRead = ({ method }: ContractRow) => method === 'GET'
const isPublicRead = (row: ContractRow) => isRead(row) && row.access === 'anyone'

/** Sends a call's valid request, and checks the response against its row and schema. */
async function expectValidResponse(row: ContractRow): Promise<void> {
  const { path, json } = validRequest(row, world)
  const response = await app.fetch(path, { method: row.method, json, cookie: cookieFor(row, world) })
  expect(row.schema.mayCreate ? [200, 201] : [row.success]).toContain(response.status)
  if (!isPublicRead(row)) expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  if (row.schema.fileType)
    return expect(response.headers.get('content-type')).toBe(`${row.schema.fileType}; charset=utf-8`)
  if (row.schema.output === null) return expect(text).toBe('')
  const mediaType = row.schema.mediaType ?? 'application/json'
  expect(response.headers.get('content-type')).toBe(`${mediaType}; charset=utf-8`)
  const body: unknown = JSON.parse(text)
  // Parsing drops unknown keys, so the result must equal the input.
  expect(row.schema.output.parse(body)).toEqual(body)
}

// With an ETag, Node's fetch adds `no-cache` unless this header is set.
const revalidate = { 'cache-control': 'max-age=0' }

describe('in an unchanging world', () => {
  let previousTables: Record<string, string>

  beforeAll(async () => {
    await makeNextWorld()
    previousTables = await readTables(app.database)
  })

  test('HEAD works where GET does', () =>
    checkEach(
      contractRows,
      async (row) => {
        const { path } = validRequest(row, world)
        const response = await app.fetch(path, { method: 'HEAD', cookie: world.cookie })
        const canBeRead = contractRows.some((other) => other.path === row.path && isRead(other))
        expect(response.status).toBe(canBeRead ? 200 : 405)
        expect(await response.text()).toBe('')
      },
      nameOf,
    ))

  test('TR05 no refusal is cached on the way', () =>
    checkEach(
      contractRows.filter(needsCookie),
      async (row) => {
        const { path, json } = validRequest(row, world)
        const response = await app.fetch(path, { method: row.method, json })
        expect([401, 403]).toContain(response.status)
        expect(response.headers.get('cache-control')).toBe('no-store')
      },
      nameOf,
    ))

  test.each(contractRows.filter(isPublicRead))(
    '$name is cached only with revalidation, and reports when nothing has changed',
    async (row) => {
      const { path } = validRequest(row, world)
      const response = await app.fetch(path, { cookie: `second_line_admin=anything; ${world.cookie}` })
      const etag = response.headers.get('etag')!
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.getSetCookie()).toEqual([])
      const ask = (known: string) => app.fetch(path, { headers: { 'if-none-match': known, ...revalidate } })
      const unchanged = await ask(etag)
      expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
      expect(unchanged.headers.get('etag')).toBe(etag)
      expect((await ask('"another"')).status).toBe(200)
    },
  )

  test('AC2 TR09 public reads reveal nothing about trackers, testers and links', () =>
    checkEach(
      contractRows.filter(isPublicRead),
      async (row) => {
        const response = await app.fetch(validRequest(row, world).path)
        const responseText = JSON.stringify([...response.headers]) + (await response.text())
        for (const secret of secrets()) expect(responseText).not.toContain(secret)
        expect(responseText).not.toMatch(
          /"(token|deviceId|trackerName|userPhone|userEmail|phone|permissionId|battery)"/,
        )
      },
      nameOf,
    ))

  test('TR06 none of these requests has changed anything', async () => {
    expect(await readTables(app.database)).toEqual(previousTables)
  })

  test.each(contractRows.filter(isRead))('$name returns exactly what its row and schema say', async (row) => {
    // Files need a worker, which is stopped afterwards because it would change the world.
    const worker = row.schema.fileType && (await startWorker())
    await expectValidResponse(row)
    if (worker) await worker.close()
  })
})

describe('in a world that may change', () => {
  let isUsedUp = true

  const changing = contractRows.filter((row) => !isRead(row))
  test.each(changing)(
    'TR05 $name returns exactly what its row and schema say, and is not cached on the way, even when it repeats',
    async (row) => {
      if (isUsedUp) await makeNextWorld()
      isUsedUp = !leavesTheWorld(row)
      await expectValidResponse(row)
      const { path, json } = validRequest(row, world)
      const response = await app.fetch(path, { method: row.method, json, cookie: cookieFor(row, world) })
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )
})
