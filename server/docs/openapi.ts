import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
} from 'zod-openapi'
import type * as z from 'zod'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { type Access, type CallName, type CallRow, calls } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { reportedPosition } from '#shared/contract/tracking/tracker.ts'
import { problemResponses } from './problem-responses.ts'

// The organizers' cookie and its scheme keep the spelling of the public API. The names of both cookies,
// at the end of this file, are those of `server/access`.
const security: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  password: [],
  admin: [{ adminSession: [] }],
  'admin-or-password': [{ adminSession: [] }, {}],
  organizer: [{ adminSession: [] }, { organiser: [] }],
  tester: [],
  tracker: [],
  'tracker-app': [],
}

const cookieScheme = {
  type: 'apiKey',
  in: 'cookie',
  description: 'Over https, the name begins with `__Host-`.',
} as const

const pageHeaders = {
  Link: {
    description: 'The neighboring pages (RFC 8288): rel="next" and rel="prev", if any',
    schema: { type: 'string' as const },
  },
  'X-Total-Count': {
    description: 'Number of matching rows',
    required: true,
    schema: { type: 'integer' as const, minimum: 0 },
  },
}

/** Describes the response of a call that succeeds. */
function describeSuccess({ fileType, output, mediaType, isPaged }: CallSchema) {
  const description = 'Done'
  if (fileType) return { description, content: { [fileType]: { schema: { type: 'string' as const } } } }
  if (!output) return { description }
  return {
    description,
    content: { [mediaType ?? 'application/json']: { schema: output } },
    ...(isPaged ? { headers: pageHeaders } : {}),
  }
}

function buildOperation(name: CallName): ZodOpenApiOperationObject {
  const row: CallRow = calls[name]
  const schema: CallSchema = schemas[name]
  const success = describeSuccess(schema)
  const isPublic = row.access === 'anyone' && row.method === 'GET'
  return {
    operationId: name,
    summary: schema.summary,
    // 'groups' for '/api/groups/{id}'.
    tags: [row.path.split(/[/.]/)[2]!],
    security: security[row.access],
    requestParams: {
      ...(schema.params ? { path: schema.params } : {}),
      ...(schema.query ? { query: schema.query } : {}),
    },
    ...(schema.body ? { requestBody: buildRequestBody(schema, schema.body) } : {}),
    responses: {
      [row.success]: success,
      ...(schema.mayCreate ? { 201: { ...success, description: 'Created' } } : {}),
      ...(schema.fileType ? { 206: { ...success, description: 'The requested part (Range)' } } : {}),
      ...(isPublic ? { 304: { description: 'Not modified (If-None-Match)' } } : {}),
      ...problemResponses(row, schema),
    },
  }
}

/** Returns the request body of a call. It is optional if an empty object is valid. */
function buildRequestBody(
  { takesForms, takesPictures }: CallSchema,
  body: z.ZodType,
): ZodOpenApiRequestBodyObject {
  const bytes = { schema: { type: 'string' as const, format: 'binary' } }
  return {
    required: !body.safeParse({}).success,
    content: {
      'application/json': { schema: body },
      ...(takesForms ? { 'application/x-www-form-urlencoded': { schema: body } } : {}),
      ...(takesPictures ? { 'image/*': bytes } : {}),
    },
  }
}

/** Returns the OpenAPI 3.1 document of the API, generated from the contract's rows. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const { path, method } = calls[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: buildOperation(name) }
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
        adminSession: { ...cookieScheme, name: 'second_line_admin' },
        organiser: { ...cookieScheme, name: 'second_line_organiser' },
      },
    },
  })
}
