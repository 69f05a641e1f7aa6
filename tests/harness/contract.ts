import type { CallSchema } from '#shared/contract/call-schema.ts'
import { type CallName, type CallRow, calls } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'

/** A call of the contract, with its name and schemas. */
export type ContractRow = CallRow & { name: CallName; schema: CallSchema }

/** Every call of the contract. */
export const contractRows: ContractRow[] = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  ...calls[name],
  schema: schemas[name],
}))

/** Returns the calls with the given kinds of access. */
export const rowsFor = (...access: CallRow['access'][]): ContractRow[] =>
  contractRows.filter((row) => access.includes(row.access))

/** Returns a call's path with its parameters filled in. */
export const pathWith = (row: CallRow, params: Record<string, string | number>): string =>
  row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** A problem document (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: string
  errors?: { path: string; message: string }[]
}

/** Parses a response as a problem document. Throws if it is not a complete one, or reveals internals. */
export async function readProblem(response: Response): Promise<Problem> {
  const type = response.headers.get('content-type')
  const text = await response.text()
  if (!type?.startsWith('application/problem+json')) throw new Error(`${response.status} ${type}: ${text}`)
  const problem = JSON.parse(text) as Problem
  const { title, status, detail, code } = problem
  if (status !== response.status || [title, detail, code].some((part) => typeof part !== 'string' || !part))
    throw new Error(`Not a complete problem document: ${text}`)
  if (/\bat .+:\d+:\d+|node_modules|SELECT|insert into/i.test(text))
    throw new Error(`The problem document reveals internals: ${text}`)
  return problem
}

/** The calls that store nothing although they are not GETs. */
const reading = new Set<CallName>([
  'findCorner',
  'readRouteSheet',
  'readRouteSheetAsOrganizer',
  'planRoute',
  'planRouteAsOrganizer',
])

/**
 * Whether a call stores nothing: every GET, and the calls that only look up, read or plan something. The
 * exceptions among the GETs are those of phone apps, which store a fix, and of exports, which add a job.
 */
export const storesNothing = ({ method, name }: Pick<ContractRow, 'method' | 'name'>): boolean =>
  method === 'GET' || reading.has(name)

/** The calls that add something, or tell the server something, and leave the rest of a world alone. */
const adding = new Set<CallName>([
  'createGroup',
  'proposeEvent',
  'claimOrganizerLink',
  'countClick',
  'joinWaitlist',
  'applyAsBetaTester',
  'setAlerts',
  'addPicture',
  'openAdminSession',
  'keepGoingAsAdmin',
  'generateTrackerLink',
  'makeOrganizerLink',
  'createEvent',
  'inviteTester',
  'createTrackingPermission',
  'giveFeedback',
  'keepTrackerAlive',
  'keepGoing',
])

/** Whether the other calls can be tried in the same world after this one. */
export const leavesTheWorld = (row: Pick<ContractRow, 'method' | 'name'>): boolean =>
  storesNothing(row) || adding.has(row.name)
