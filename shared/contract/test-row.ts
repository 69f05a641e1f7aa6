import * as z from 'zod'
import type { CallName } from './calls.ts'
import { schemas } from './schemas.ts'
import type { Output } from './types.ts'

/** The fields of a JSON schema (draft 2020-12) that zod writes and a sample depends on. */
interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  default?: unknown
}

const formats: Record<string, string> = {
  'date-time': '2026-12-06T19:00:00.000Z',
  date: '2026-12-06',
  email: 'lanterns@example.org',
  uri: 'https://example.org/',
}

/** Texts for the patterns of the contract: the first that matches counts, or the one of the field's name. */
const examples = ['29.964100', '29.964100,-90.073000', '2026-12-06', '13:30', '2026-12-06T19:00:00.000Z']
const namedExamples: Record<string, string> = { longitude: '-90.073000' }

/** Whether a text has the patterns of a schema. */
const fits = (text: string, { pattern, allOf = [] }: JsonSchema): boolean =>
  RegExp(pattern ?? (allOf.length > 0 ? '' : '^$'), 'u').test(text) && allOf.every((part) => fits(text, part))

/** Returns a small value of a schema: lists are empty, texts too, and what may be null is null. */
function sampleOf(schema: JsonSchema, defs: Record<string, JsonSchema>, field = ''): unknown {
  if (schema.$ref) return sampleOf(defs[schema.$ref.split('/').at(-1)!]!, defs, field)
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) {
    const nothing = options.find(({ type }) => type === 'null')
    return nothing ? null : sampleOf(options[0]!, defs)
  }
  if (schema.allOf && schema.type !== 'string')
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, defs)))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, inner]) => [name, sampleOf(inner, defs, name)]),
      )
    case 'array':
      return schema.prefixItems?.map((item) => sampleOf(item, defs)) ?? []
    case 'string':
      if (schema.format) return formats[schema.format] ?? ''
      return namedExamples[field] ?? examples.find((text) => fits(text, schema)) ?? ''
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1
    case 'boolean':
      return false
    default:
      return null
  }
}

type Element<Value> = Value extends readonly (infer Row)[] ? Row : Value

const jsonSchemas = new Map<CallName, JsonSchema>()

const jsonSchemaOf = (name: CallName): JsonSchema => {
  const output: z.ZodType | null = schemas[name].output
  if (!output) return {}
  const known = jsonSchemas.get(name) ?? (z.toJSONSchema(output, { unrepresentable: 'any' }) as JsonSchema)
  jsonSchemas.set(name, known)
  return known
}

/** Returns a small output of a call, undefined if it has none. */
export function sampleOutput(name: CallName): unknown {
  const schema = jsonSchemaOf(name)
  return schemas[name].output ? sampleOf(schema, schema.$defs ?? {}) : undefined
}

/**
 * Returns an output of a call, or a row of its list, with the given fields and a small value for each
 * other one: `row('listGroups', { name: 'Lantern Row' })`.
 */
export function row<Name extends CallName>(
  name: Name,
  fields: Partial<NonNullable<Element<Output<Name>>>> = {},
): NonNullable<Element<Output<Name>>> {
  const schema = jsonSchemaOf(name)
  const element = schema.items ?? schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  return { ...(sampleOf(element, schema.$defs ?? {}) as object), ...fields } as NonNullable<
    Element<Output<Name>>
  >
}
