import { createFetch, type FetchTarget, type TestRequest } from '#tests/harness/fetch-from.ts'
import { tryOnce } from './retry.ts'

/** The admin password of every server in a test, a fault trial or a benchmark. */
export const ADMIN_PASSWORD = 'a long enough word'

/** Sends a request. `Result` includes undefined if the sender tolerates a missing response. */
type SendRequest<Result> = (path: string, request: TestRequest) => Promise<Result>

/** The password for the request body. Omit it if a session cookie authenticates. */
type Credentials = { adminPassword?: string }

/** Starts a group's parade, as the dashboard's Start button does. */
export const requestStart = <Result>(
  send: SendRequest<Result>,
  groupId: number,
  credentials: Credentials = { adminPassword: ADMIN_PASSWORD },
) => send('/api/admin/start-tracking', { json: { ...credentials, groupId, consent: true } })

/** Stops a parade, as the dashboard's Stop button does. */
export const requestStop = <Result>(
  send: SendRequest<Result>,
  paradeId: number,
  credentials: Credentials = { adminPassword: ADMIN_PASSWORD },
) => send('/api/admin/stop-tracking', { json: { ...credentials, paradeId } })

/** The response to Start: the parade, and the API path of its first link (`/api/tracker/TOKEN`). */
export interface StartedTracking {
  link: string
  paradeId: number
  parade: { id: number }
}

/** Turns a link's page path, `/tracker/TOKEN`, into its API path. */
const trackerApiPath = ({ trackingLink }: { trackingLink: string }): string => `/api${trackingLink}`

/** Parses the response to Start. Throws unless it is a 201. */
export async function parseStart(response: Response): Promise<StartedTracking> {
  if (response.status !== 201) throw new Error(`Start returned ${response.status}: ${await response.text()}`)
  const started = (await response.json()) as { trackingLink: string; parade: { id: number } }
  return { link: trackerApiPath(started), paradeId: started.parade.id, parade: started.parade }
}

/** Starts a group's parade. Throws if the server refuses. */
export const startParade = async ({ fetch }: FetchTarget, groupId: number): Promise<StartedTracking> =>
  parseStart(await requestStart(fetch, groupId))

/** Stops a parade. Returns the server's response. */
export const stopParade = ({ fetch }: FetchTarget, paradeId: number): Promise<Response> =>
  requestStop(fetch, paradeId)

/** Creates a tracker link. Returns its API path, `/api/tracker/TOKEN`. */
export async function makeLink(
  app: FetchTarget,
  groupId: number,
  userName = 'Odile Example',
  part?: 'front' | 'back',
  days: { validFrom?: string; validUntil?: string } = {},
): Promise<string> {
  const person = { userName, userPhone: '504-555-0100' }
  const json = { adminPassword: ADMIN_PASSWORD, groupId, ...person, part, consent: true, ...days }
  const response = await app.fetch('/api/admin/generate-tracker-link', { json })
  if (response.status !== 201)
    throw new Error(`Creating the link returned ${response.status}: ${await response.text()}`)
  return trackerApiPath((await response.json()) as { trackingLink: string })
}

/** Signs in as an administrator. Returns the Cookie header of the session. */
export async function signIn(app: FetchTarget): Promise<string> {
  const response = await app.fetch('/api/admin/session', { json: { password: ADMIN_PASSWORD } })
  if (response.status !== 201) throw new Error(`Signing in returned ${response.status}.`)
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}

/** Sends a request as an administrator. Returns undefined if the server was unreachable or failed. */
export type AdminRequest = SendRequest<Response | undefined>

/** Signs in at a site that may fail later. */
export async function signInAt(origin: string): Promise<AdminRequest> {
  const fetch = createFetch(origin)
  const cookie = await signIn({ fetch })
  return (path, request) => tryOnce(fetch, path, { ...request, cookie })
}
