import { fetchFrom, type HasFetch, type TestRequest } from '#tests/harness/fetch-from.ts'
import { tryOnce } from './patience.ts'

/** The admin's password of every server of a test, a trial or a benchmark. */
export const adminPassword = 'a long enough word'

/** Makes a call in some way; `Answer` includes undefined for one that may get no response. */
type Ask<Answer> = (path: string, request: TestRequest) => Promise<Answer>

/** The password in a call's body; empty if the call's session says who presses. */
type Presser = { adminPassword?: string }

/** Presses Start for a group. */
export const pressStart = <Answer>(ask: Ask<Answer>, groupId: number, by: Presser = { adminPassword }) =>
  ask('/api/admin/start-tracking', { json: { ...by, groupId, consent: true } })

/** Presses Stop for a parade. */
export const pressStop = <Answer>(ask: Ask<Answer>, paradeId: number, by: Presser = { adminPassword }) =>
  ask('/api/admin/stop-tracking', { json: { ...by, paradeId } })

/** What Start returned: the path of the calls of the new link, and the parade. */
export interface StartedTracking {
  link: string
  paradeId: number
  parade: { id: number }
}

/** Returns the path of the calls of a link that the server returned. */
const callsOf = ({ trackingLink }: { trackingLink: string }): string => `/api${trackingLink}`

/** Reads the response to Start. */
export async function readStart(response: Response): Promise<StartedTracking> {
  if (response.status !== 201) throw new Error(`Start returned ${response.status}: ${await response.text()}`)
  const started = (await response.json()) as { trackingLink: string; parade: { id: number } }
  return { link: callsOf(started), paradeId: started.parade.id, parade: started.parade }
}

/** Starts a group's parade. */
export const startParade = async ({ fetch }: HasFetch, groupId: number): Promise<StartedTracking> =>
  readStart(await pressStart(fetch, groupId))

/** Stops a parade. Returns the server's response. */
export const stopParade = ({ fetch }: HasFetch, paradeId: number): Promise<Response> =>
  pressStop(fetch, paradeId)

/** Creates a link for a person. Returns the path of its calls. */
export async function makeLink(app: HasFetch, groupId: number, userName = 'Odile Example'): Promise<string> {
  const json = { adminPassword, groupId, userName, userPhone: '504-555-0100', consent: true }
  const response = await app.fetch('/api/admin/generate-tracker-link', { json })
  if (response.status !== 201)
    throw new Error(`Creating the link returned ${response.status}: ${await response.text()}`)
  return callsOf((await response.json()) as { trackingLink: string })
}

/** Signs in as an administrator. Returns the Cookie header of the session. */
export async function signIn(app: HasFetch): Promise<string> {
  const response = await app.fetch('/api/admin/session', { json: { password: adminPassword } })
  if (response.status !== 201) throw new Error(`Signing in returned ${response.status}.`)
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}

/** Makes calls as an administrator; undefined if the server was unreachable or failed. */
export type Press = Ask<Response | undefined>

/** Signs in at a site that may fail. */
export async function signInAt(origin: string): Promise<Press> {
  const fetch = fetchFrom(origin)
  const cookie = await signIn({ fetch })
  return (path, request) => tryOnce(fetch, path, { ...request, cookie })
}
