import type { CallSchema } from '#shared/contract/call-schema.ts'
import { type CallName, type CallRow, calls } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'

/** A row of the contract with its name and schemas, for tests of every call. */
export type ContractRow = CallRow & { name: CallName; schema: CallSchema }

/** Every call of the contract. */
export const contractRows: ContractRow[] = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  ...calls[name],
  schema: schemas[name],
}))

/** Returns the rows with these kinds of access. */
export const rowsFor = (...access: CallRow['access'][]): ContractRow[] =>
  contractRows.filter((row) => access.includes(row.access))

/** Returns a row's path with its parameters filled in. */
export const pathWith = (row: CallRow, params: Record<string, string | number>): string =>
  row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** A refusal as a problem document (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: string
  errors?: { path: string; message: string }[]
}

/** Reads a response as a problem document; fails if it is not one. */
export async function readProblem(response: Response): Promise<Problem> {
  const type = response.headers.get('content-type')
  const text = await response.text()
  if (!type?.startsWith('application/problem+json')) throw new Error(`${response.status} ${type}: ${text}`)
  const problem = JSON.parse(text) as Problem
  const { title, status, detail, code } = problem
  if (status !== response.status || [title, detail, code].some((part) => typeof part !== 'string' || !part))
    throw new Error(`This is not a complete problem document: ${text}`)
  if (/\bat .+:\d+:\d+|node_modules|SELECT|insert into/i.test(text))
    throw new Error(`It reveals too much: ${text}`)
  return problem
}
