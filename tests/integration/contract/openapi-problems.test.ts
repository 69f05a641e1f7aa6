import { Ajv2020 } from 'ajv/dist/2020.js'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { trackingSessions } from '#server/database/schema.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { type ContractRow, contractRows } from '#tests/harness/contract.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { cookieFor, validRequest } from '#tests/harness/valid-request.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'

interface Operation {
  requestBody?: { required?: boolean; content: object }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: object
}

let world: World
let document: Document

startServer()
beforeAll(async () => {
  world = await makeWorld(app, clock.now())
  document = (await (await app.fetch('/api/openapi.json')).json()) as Document
})

const findOperation = ({ path, method }: ContractRow) => document.paths[path]![method.toLowerCase()]!
const ajv = new Ajv2020({ validateFormats: false, strict: false })

/**
 * Expects the document to describe a response: its status, media type and content. Returns the content.
 */
async function expectDescribed(row: ContractRow, response: Response): Promise<Record<string, unknown>> {
  const { content = {} } = findOperation(row).responses[response.status] ?? {}
  const kind = response.headers.get('content-type')!.split(';')[0]!
  expect(Object.keys(content), `${row.name}: ${response.status}`).toContain(kind)
  const allows = ajv.compile({ allOf: [content[kind]!.schema], components: document.components })
  const body = (await response.json()) as Record<string, unknown>
  expect(allows(body), `${JSON.stringify(body)} ${ajv.errorsText(allows.errors)}`).toBe(true)
  return body
}

const sendRequest = (row: ContractRow, init: Parameters<TestApp['fetch']>[1] = {}) =>
  app.fetch(validRequest(row, world).path, { method: row.method, cookie: cookieFor(row, world), ...init })

test.each(contractRows)(
  '$name: refusals of methods, of bodies and of all calls are described',
  async (row) => {
    await expectDescribed(row, await sendRequest(row, { method: 'PATCH' }))
    const { responses, requestBody } = findOperation(row)
    expect(responses).toHaveProperty('503')
    if (row.method !== 'GET') {
      const send = (body: string, type: string) =>
        sendRequest(row, { body, headers: { 'content-type': type } })
      const refusals = [
        await send('{', 'application/json'),
        await send(`"${'x'.repeat(1024 * 1024)}"`, 'application/json'),
        await send('{}', 'text/plain'),
        await send('{}', 'application/json; charset=klingon'),
      ]
      expect(refusals.map(({ status }) => status)).toEqual([400, 413, 415, 415])
      for (const refusal of refusals) await expectDescribed(row, refusal)
      expect(responses).toHaveProperty('408')
    }
    if (!row.schema.body) return
    // A body is marked as required exactly if the call is refused without it.
    const response = await sendRequest(row)
    const isRefused = response.status === 400
    expect(requestBody!.required).toBe(isRefused)
    if (isRefused) expect(await expectDescribed(row, response)).toMatchObject({ code: 'invalid_request' })
  },
)

const rowNamed = (name: ContractRow['name']) => contractRows.find((row) => row.name === name)!

test.each(['updateGroup', 'changeEvent', 'cancelEvent', 'setGroupStatus'] as const)(
  '%s: the version in a refusal is described',
  async (name) => {
    const row = rowNamed(name)
    const json = { ...(validRequest(row, world).json as object), version: 1_000 }
    expect(await expectDescribed(row, await sendRequest(row, { json }))).toMatchObject({ version: 1 })
  },
)

test('featureGroup: the entry in a refusal is described', async () => {
  const row = rowNamed('featureGroup')
  const json = { ...(validRequest(row, world).json as object), replaces: 2_147_483_647 }
  expect(await expectDescribed(row, await sendRequest(row, { json }))).toMatchObject({
    version: expect.any(Number),
  })
})

test('reportPositions: the counts in a refusal are described', async () => {
  const row = rowNamed('reportPositions')
  const json = { deviceId: 'phone-1', positions: [{}] }
  expect(await expectDescribed(row, await sendRequest(row, { json }))).toMatchObject({
    accepted: 0,
    setAside: 0,
  })
})

test('the first day of an early link is described', async () => {
  const link = await makeLink(app, world.quietGroupId)
  await app.database
    .update(trackingSessions)
    .set({ validFrom: sql`${trackingSessions.validFrom} + interval '2 days'` })
    .where(eq(trackingSessions.groupId, world.quietGroupId))
  expect(await expectDescribed(rowNamed('getTrackerLink'), await app.fetch(link))).toHaveProperty('firstDay')
})
