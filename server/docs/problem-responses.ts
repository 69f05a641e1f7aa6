import type { ZodOpenApiResponsesObject } from 'zod-openapi'
import * as z from 'zod'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import type { Access, CallRow } from '#shared/contract/calls.ts'
import { refusalMembers } from '#shared/contract/fields/refusal-members.ts'
import type { RefusalCode } from '#shared/contract/fields/refusals.ts'
import { type ProblemCode, problemStatus } from '../http/problem-status.ts'

const codes = Object.keys(problemStatus) as ProblemCode[]

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  code: z.enum(codes),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const plainProblem = problem.meta({ id: 'Problem', description: 'A problem document (RFC 9457)' })

/**
 * Problems with additional members, by code; their components are named like 'ChangedMeanwhile'.
 */
const extendedProblems = new Map<ProblemCode, z.ZodObject>(
  Object.entries(refusalMembers).map(([code, members]) => [
    code as ProblemCode,
    problem
      .extend({ code: z.literal(code), ...members.shape })
      .meta({ id: code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()) }),
  ]),
)

/** Refusals of callers who lack the permission, by kind of access. */
const accessRefusals: Record<Access, RefusalCode[]> = {
  anyone: [],
  password: ['foreign_origin'],
  admin: ['not_signed_in', 'foreign_origin'],
  'admin-or-password': ['not_signed_in', 'wrong_password', 'too_many_attempts', 'foreign_origin'],
  organizer: ['foreign_origin'],
  tester: [],
  tracker: [],
  'tracker-app': [],
}

/**
 * Returns every problem code that a call may respond with, including those that the server sends
 * before the call is reached.
 */
function listProblemCodes(row: CallRow, schema: CallSchema): Set<ProblemCode> {
  const takesInput = schema.params ?? schema.query ?? schema.body
  return new Set<ProblemCode>([
    ...accessRefusals[row.access],
    ...(row.access === 'anyone' && row.method !== 'GET' ? (['foreign_origin'] as const) : []),
    ...schema.refusals,
    ...(takesInput ? (['invalid_request', 'bad_request'] as const) : []),
    'method_not_allowed',
    ...(row.method === 'GET'
      ? []
      : ([
          'invalid_json',
          'too_slow',
          'too_large',
          'unsupported_media_type',
          'unsupported_encoding',
          'unsupported_charset',
        ] as const)),
    ...(row.access === 'anyone' ? (['overloaded'] as const) : []),
    'unavailable',
  ])
}

/** Returns the problem documents of a call, by status. */
export function problemResponses(row: CallRow, schema: CallSchema): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(listProblemCodes(row, schema), (code): number => problemStatus[code])
  if (schema.fileType) byStatus.set(416, ['bad_request'])
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/problem+json': { schema: problemSchema(names) } },
      },
    ]),
  )
}

function problemSchema(names: ProblemCode[]): z.ZodType {
  const problemSchemas = [...new Set(names.map((name) => extendedProblems.get(name) ?? plainProblem))]
  return problemSchemas.length === 1 ? problemSchemas[0]! : z.union(problemSchemas)
}
