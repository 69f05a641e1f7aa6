import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { payloads } from '#shared/live/messages.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { type ContractRow, contractRows } from '#tests/harness/contract.ts'
import { startApp } from '#tests/harness/app.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

let document: Document
let docs: Response

beforeAll(async () => {
  const app = await startApp()
  document = (await (await app.fetch('/api/openapi.json')).json()) as Document
  docs = await app.fetch('/api/docs')
})

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

function expectDescription({ method, path, success, schema }: ContractRow): void {
  const operation = document.paths[path]![method.toLowerCase()]!
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
  expect(docs.status).toBe(200)
  expect(docs.headers.get('content-type')).toMatch(/^text\/html/)
  const page = await docs.text()
  for (const { name, path } of contractRows) {
    expect(page).toContain(`id="${name}"`)
    expect(page).toContain(path)
  }
})
