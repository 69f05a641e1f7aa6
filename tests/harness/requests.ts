import { desc } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { auditEntries } from '#server/database/schema.ts'
import { readProblem } from './contract.ts'
import type { FetchTarget } from './fetch-from.ts'

/** Returns the JSON that a server has at a path. */
export const readJson = async <Body>({ fetch }: FetchTarget, path: string, cookie?: string): Promise<Body> =>
  (await (await fetch(path, { cookie })).json()) as Body

/** Returns the status and the code of a refusal: '404 event_not_found'. */
export async function refusalOf(response: Response | Promise<Response>): Promise<string> {
  const { status, code } = await readProblem(await response)
  return `${status} ${code}`
}

/** Returns the paths of the fields that a 400 names. */
export async function wrongFields(response: Response | Promise<Response>): Promise<string[]> {
  const { status, errors = [] } = await readProblem(await response)
  if (status !== 400) throw new Error(`Not a 400, but a ${status}`)
  return errors.map(({ path }) => path)
}

/** Returns the cookie that a response sets, as a browser sends it back. */
export const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]!.split(';')[0]!

/** The least that the group form needs. */
export const groupForm = { name: 'Paper Lantern Steppers', type: 'social-aid', description: 'Invented.' }

/** Creates a group as a visitor does. Returns its id, and the Cookie header of its organizer. */
export async function createGroup(
  { fetch }: FetchTarget,
  overrides: object = {},
): Promise<{ id: number; organizer: string }> {
  const response = await fetch('/api/groups', { json: { ...groupForm, ...overrides } })
  const { id } = (await response.json()) as { id: number }
  return { id, organizer: cookieOf(response) }
}

/** Returns the newest entry of the audit trail. */
export const readNewestEntry = async (database: Database) =>
  (await database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]!
