import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import * as z from 'zod'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { type Access, type CallName, type CallRow, calls } from '#shared/contract/calls.ts'
import type { RefusalCode } from '#shared/contract/refusals.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { reportedPosition } from '#shared/contract/tracker.ts'
import { refusalStatus } from './http/refusal-status.ts'

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'A problem document (RFC 9457)' })

/** What everybody who may not call is told, by the kind of access. */
const accessRefusals: Record<Access, RefusalCode[]> = {
  anyone: [],
  password: ['foreign_origin'],
  admin: ['not_signed_in', 'foreign_origin'],
  'admin-or-password': ['not_signed_in', 'wrong_password', 'too_many_attempts', 'foreign_origin'],
  organiser: ['foreign_origin'],
  tester: [],
  tracker: [],
  'tracker-app': [],
}

const security: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  password: [],
  admin: [{ adminSession: [] }],
  'admin-or-password': [{ adminSession: [] }, {}],
  organiser: [{ adminSession: [] }, { organiser: [] }],
  tester: [],
  tracker: [],
  'tracker-app': [],
}

function operation(name: CallName): ZodOpenApiOperationObject {
  const row: CallRow = calls[name]
  const schema: CallSchema = schemas[name]
  const takesInput = schema.params ?? schema.query ?? schema.body
  const codes = new Set([
    ...accessRefusals[row.access],
    ...(row.access === 'anyone' && row.method !== 'GET' ? (['foreign_origin'] as const) : []),
    ...schema.refusals,
    ...(takesInput ? (['invalid_request'] as const) : []),
  ])
  const statuses = new Map<number, RefusalCode[]>()
  for (const code of codes)
    statuses.set(refusalStatus[code], [...(statuses.get(refusalStatus[code]) ?? []), code])
  const problems = [...statuses].map(([status, names]) => [
    status,
    { description: names.join(', '), content: { 'application/problem+json': { schema: problem } } },
  ])
  const bytes = schema.takesPictures
    ? { 'image/*': { schema: { type: 'string' as const, format: 'binary' } } }
    : {}
  return {
    operationId: name,
    summary: schema.summary,
    tags: [row.path.split('/')[2]!],
    security: security[row.access],
    requestParams: {
      ...(schema.params ? { path: schema.params } : {}),
      ...(schema.query ? { query: schema.query } : {}),
    },
    ...(schema.body
      ? { requestBody: { content: { 'application/json': { schema: schema.body }, ...bytes } } }
      : {}),
    responses: {
      [row.success]: schema.answersFile
        ? { description: 'Done', content: { [schema.answersFile]: { schema: { type: 'string' as const } } } }
        : schema.output
          ? { description: 'Done', content: { 'application/json': { schema: schema.output } } }
          : { description: 'Done' },
      ...Object.fromEntries(problems),
    },
  }
}

/** The OpenAPI 3.1 document of the whole API, made of the contract's rows. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const { path, method } = calls[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Second Line',
      version: '1',
      description: 'Live parades, groups and events of New Orleans second lines.',
    },
    paths,
    components: {
      schemas: { ReportedPosition: reportedPosition },
      securitySchemes: {
        adminSession: { type: 'apiKey', in: 'cookie', name: 'second_line_admin' },
        organiser: { type: 'apiKey', in: 'cookie', name: 'second_line_organiser' },
      },
    },
  })
}
