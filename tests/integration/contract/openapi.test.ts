import { Ajv2020 } from 'ajv/dist/2020.js'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { trackingSessions } from '#server/database/schema.ts'
import { payloads } from '#shared/live/messages.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { type ContractRow, contractRows } from '#tests/harness/contract.ts'
import type { TestRequest } from '#tests/harness/fetch-from.ts'
import { readJson } from '#tests/harness/requests.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { cookieFor, validRequest } from '#tests/harness/valid-request.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'
import { makeLink } from '#tests/sim/admin.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { required?: boolean }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

let world: World
let document: Document

startServer()
beforeAll(async () => {
  world = await makeWorld(app, clock.now())
  document = await readJson(app, '/api/openapi.json')
})

const findOperation = ({ path, method }: ContractRow) => document.paths[path]![method.toLowerCase()]!

test('the OpenAPI document lists exactly the rows of the contract', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  )
  expect(listed.toSorted()).toEqual(
    contractRows.map(({ name, method, path }) => `${name} ${method} ${path}`).toSorted(),
  )
})

test('every call is described completely', () =>
  checkEach(contractRows, expectDescription, ({ name }) => name))

function expectDescription(row: ContractRow): void {
  const { path, success, schema } = row
  const operation = findOperation(row)
  const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
  expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  expect(inPath.every(({ required }) => required === true)).toBe(true)
  const response = operation.responses[success]!
  expect(response.description).not.toBe('')
  const kind = schema.fileType ?? (schema.output && (schema.mediaType ?? 'application/json'))
  expect(Object.keys(response.content ?? {})).toEqual(kind ? [kind] : [])
  expect(operation.requestBody !== undefined).toBe(schema.body !== undefined)
  for (const [status, { content }] of Object.entries(operation.responses)) {
    if (Number(status) >= 400) expect(Object.keys(content ?? {})).toEqual(['application/problem+json'])
  }
}

const outputSchemas: [string, z.ZodType][] = [
  ...contractRows.flatMap(({ name, schema }): typeof outputSchemas =>
    schema.output ? [[name, schema.output]] : [],
  ),
  ...Object.entries(payloads),
]

test('AC2 TR09 every schema of an output names every key that it may have', () =>
  checkEach(
    outputSchemas,
    ([, schema]) => expectAllKeys(schema),
    ([name]) => name,
  ))

function expectAllKeys(schema: z.ZodType): void {
  const objects: unknown[] = []
  JSON.stringify(z.toJSONSchema(schema), (_key, value: unknown) => {
    // GeoJSON has a key of the name `properties`, too.
    const isObjectSchema =
      typeof value === 'object' &&
      value !== null &&
      'properties' in value &&
      'type' in value &&
      value.type === 'object'
    if (isObjectSchema) objects.push(value)
    return value
  })
  for (const object of objects) expect(object).toMatchObject({ additionalProperties: false })
  expect(JSON.stringify(z.toJSONSchema(schema))).not.toContain('"additionalProperties":{}')
}

test('every reference in the document resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference!,
  )
  expect(references.length).toBeGreaterThan(5)
  for (const reference of new Set(references)) {
    const [, top, section, name] = /^#\/(components)\/(\w+)\/(\w+)$/.exec(reference) ?? []
    expect(top, reference).toBe('components')
    expect(document.components[section!]?.[name!], reference).toBeTypeOf('object')
  }
})

test('the reference page names every call', async () => {
  const docs = await app.fetch('/api/docs')
  expect(docs.status).toBe(200)
  expect(docs.headers.get('content-type')).toMatch(/^text\/html/)
  const page = await docs.text()
  for (const { name, path } of contractRows) {
    expect(page).toContain(`id="${name}"`)
    expect(page).toContain(path)
  }
})

const ajv = new Ajv2020({ validateFormats: false, strict: false })

/** Expects the document to describe a response: its status, media type and content. Returns the content. */
async function expectDescribed(row: ContractRow, response: Response): Promise<object> {
  const { content = {} } = findOperation(row).responses[response.status] ?? {}
  const kind = response.headers.get('content-type')!.split(';')[0]!
  expect(Object.keys(content), `${row.name}: ${response.status}`).toContain(kind)
  const allows = ajv.compile({ allOf: [content[kind]!.schema], components: document.components })
  const body = (await response.json()) as object
  expect(allows(body), `${JSON.stringify(body)} ${ajv.errorsText(allows.errors)}`).toBe(true)
  return body
}

const sendRequest = (row: ContractRow, init: TestRequest = {}) =>
  app.fetch(validRequest(row, world).path, { method: row.method, cookie: cookieFor(row, world), ...init })

/** Bodies that every call refuses, with their types. */
const refusedBodies: [status: number, body: string, type: string][] = [
  [400, '{', 'application/json'],
  [413, `"${'x'.repeat(1024 * 1024)}"`, 'application/json'],
  [415, '{}', 'text/plain'],
  [415, '{}', 'application/json; charset=klingon'],
]

test.each(contractRows)(
  '$name: refusals of methods, of bodies and of all calls are described',
  async (row) => {
    await expectDescribed(row, await sendRequest(row, { method: 'PATCH' }))
    const { responses, requestBody } = findOperation(row)
    expect(responses).toHaveProperty('503')
    if (row.method !== 'GET') {
      for (const [status, body, type] of refusedBodies) {
        const refusal = await sendRequest(row, { body, headers: { 'content-type': type } })
        expect(refusal.status).toBe(status)
        await expectDescribed(row, refusal)
      }
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
/** What refusals say besides their code, by call, with the change of the valid request that is refused. */
const refusalsWithMore: [ContractRow['name'], change: object, more: object][] = [
  ...(['updateGroup', 'changeEvent', 'cancelEvent', 'setGroupStatus'] as const).map(
    (name): (typeof refusalsWithMore)[number] => [name, { version: 1_000 }, { version: 1 }],
  ),
  ['featureGroup', { replaces: 2_147_483_647 }, { version: expect.any(Number) }],
  ['reportPositions', { positions: [{}] }, { accepted: 0, setAside: 0 }],
]
test('what a refusal says besides its code is described', () =>
  checkEach(refusalsWithMore, async ([name, change, more]) => {
    const row = rowNamed(name)
    const json = { ...(validRequest(row, world).json as object), ...change }
    expect(await expectDescribed(row, await sendRequest(row, { json }))).toMatchObject(more)
  }))

test('the first day of an early link is described', async () => {
  const link = await makeLink(app, world.quietGroupId)
  await app.database
    .update(trackingSessions)
    .set({ validFrom: sql`${trackingSessions.validFrom} + interval '2 days'` })
    .where(eq(trackingSessions.groupId, world.quietGroupId))
  expect(await expectDescribed(rowNamed('getTrackerLink'), await app.fetch(link))).toHaveProperty('firstDay')
})
