import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { MAX_FIXES_PER_REQUEST } from '#shared/contract/fields/limits.ts'
import { COORDINATES_OR_EMPTY, WEB_LINK } from '#shared/contract/fields/patterns.ts'
import { reportedPosition } from '#shared/contract/tracking/tracker.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { contractRows } from '#tests/harness/contract.ts'
import { boundaryValues } from '#tests/integration/contract/boundary-values.ts'
import { callsWithObjectBody, hostileValues } from '#tests/integration/contract/hostile-requests.ts'
import { openApiDocument } from './openapi.ts'

interface FieldDescription {
  type?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, AnySchema>
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: FieldDescription }[]
  requestBody?: { content: Record<string, { schema: FieldDescription }> }
}

const document = openApiDocument()
const operations = document.paths as Record<string, Record<string, Operation>>
const operationOf = ({ path, method }: { path: string; method: string }) =>
  operations[path]![method.toLowerCase()]!

// ajv need not check formats: each comes with a pattern.
const ajv = new Ajv2020({ validateFormats: false, strict: false })
ajv.addKeyword({
  keyword: 'x-max-bytes',
  type: 'string',
  validate: (max: number, text: string) => Buffer.byteLength(text) <= max,
})

/** Returns a function that checks values against a schema of the document, like other programs do. */
function createValidator(schema: AnySchema | undefined): (value: unknown) => boolean {
  const allows = ajv.compile(schema!)
  return (value) => allows(value) === true
}

// fast-check's own unit 'binary' takes seconds to initialize.
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code))

// JSON Schema cannot express lone surrogates, or the year of an instant with an offset.
const beyondSchemas = new Set<unknown>(['\uD800', 'a\uDC00b', '9999-12-31T23:59:59-12:00'])
const values = [...hostileValues, ...boundaryValues].filter((value) => !beyondSchemas.has(value))

/**
 * Expects a schema of the document to allow exactly what the server accepts, because authors of other
 * programs have only the document.
 */
function expectAgreement(described: AnySchema | undefined, taken: z.ZodType): void {
  const allows = createValidator(described)
  const differences = values.filter((value) => allows(value) !== taken.safeParse(value).success)
  expect(differences).toEqual([])
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
      if (text.isWellFormed()) expect(allows(text)).toBe(taken.safeParse(text).success)
    }),
    { numRuns: 20 },
  )
}

test.each(callsWithObjectBody)('the body of $name is described as the server accepts it', (row) => {
  const { properties = {} } = operationOf(row).requestBody!.content['application/json']!.schema
  // The server validates positions one by one, and so do the next tests.
  const fields = row.fields.filter((field) => field !== 'positions')
  return checkEach(fields, (field) => expectAgreement(properties[field], row.shape[field]!))
})

test('the number of positions is described as the server accepts it', () => {
  const row = callsWithObjectBody.find(({ fields }) => fields.includes('positions'))!
  const { properties } = operationOf(row).requestBody!.content['application/json']!.schema
  const { items, ...described } = properties!['positions'] as { items: AnySchema }
  expect(items).toEqual({ $ref: '#/components/schemas/ReportedPosition' })
  const allows = createValidator(described)
  for (const count of [0, 1, MAX_FIXES_PER_REQUEST, MAX_FIXES_PER_REQUEST + 1]) {
    const positions = Array.from({ length: count }, () => ({}))
    expect(allows(positions), `${count}`).toBe(row.shape['positions']!.safeParse(positions).success)
  }
})

test('a position is described as the server accepts it', () => {
  const described = document.components!.schemas!['ReportedPosition'] as FieldDescription
  expect(described).not.toHaveProperty('additionalProperties')
  return checkEach(Object.entries(reportedPosition.shape), ([field, taken]) =>
    expectAgreement(described.properties![field], taken as z.ZodType),
  )
})

test.each(contractRows.filter(({ schema }) => schema.query ?? schema.params))(
  'the parameters of $name are described as the server accepts them',
  (row) => {
    const shape = { ...row.schema.params?.shape, ...row.schema.query?.shape } as Record<string, z.ZodType>
    const { parameters = [] } = operationOf(row)
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(shape))
    for (const { name, required = false, schema } of parameters) {
      const taken = shape[name]!
      expect(required).toBe(!taken.safeParse(undefined).success)
      if (schema.type !== 'integer') expectAgreement(schema, taken)
      else {
        const { minimum = NaN, maximum = NaN } = schema
        const given = [minimum - 1, minimum, maximum, maximum + 1].map(String)
        expect(given.map((text) => taken.safeParse(text).success)).toEqual([false, true, true, false])
        for (const text of ['1e3', '0x10', ' 5', '5 ', '05', '+5', '1.5', 'true', ''])
          expect(taken.safeParse(text).success, text).toBe(false)
      }
    }
  },
)

const combined = {
  cancelEvent: [{}, { reason: ' ' }, { reason: null, remove: false }, { remove: true }, { reason: 'Rain' }],
  setGroupStatus: [{}, { version: 1 }, { isVerified: true }, { isActive: false, version: 1 }],
}

test.each(Object.entries(combined))('the combined input of %s is described', (name, bodies) => {
  const row = contractRows.find((contractRow) => contractRow.name === name)!
  const allows = createValidator(operationOf(row).requestBody!.content['application/json']!.schema)
  for (const body of bodies) expect(allows(body)).toBe(row.schema.body!.safeParse(body).success)
})

test.each([
  ['websiteUrl', WEB_LINK],
  ['startCoordinates', COORDINATES_OR_EMPTY],
])('anything that looks like %s is accepted', (field, pattern) => {
  const { shape } = callsWithObjectBody.find(({ fields }) => fields.includes(field))!
  fc.assert(
    // Coordinates have at most 64 characters, which their pattern does not say.
    fc.property(fc.stringMatching(pattern, { maxLength: 64 }), (text) => {
      expect(shape[field]!.safeParse(text).success).toBe(true)
    }),
  )
})
