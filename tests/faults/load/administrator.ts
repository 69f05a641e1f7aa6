import { setTimeout as sleep } from 'node:timers/promises'
import { type FetchPath, fetchFrom, type TestRequest } from '#tests/harness/fetch-from.ts'

/** After this long without an answer a person presses again, in ms. */
const patience = 4_000

/** Makes calls as an administrator; what could not be reached or failed on the server's side is undefined. */
export type Press = (
  path: string,
  request: Pick<TestRequest, 'method' | 'json'>,
) => Promise<Response | undefined>

/** One try of a call, which is given up after a while; what comes with an answer of 500 and above is no answer. */
export async function tryOnce(
  fetch: FetchPath,
  path: string,
  request: TestRequest,
): Promise<Response | undefined> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(patience) })
    // Read here, so that an answer broken off in the middle is none either.
    const body = await response.arrayBuffer()
    if (response.status >= 500) return undefined
    return new Response(body.byteLength > 0 ? body : null, response)
  } catch {
    return undefined
  }
}

/** Signs in at the site. */
export async function signInAt(origin: string, password: string): Promise<Press> {
  const fetch = fetchFrom(origin)
  const response = await fetch('/api/admin/session', { json: { password } })
  const [given] = response.headers.getSetCookie()
  if (!given) throw new Error(`Signing in was answered ${response.status}.`)
  const cookie = given.split(';')[0]!
  return (path, request) => tryOnce(fetch, path, { ...request, cookie })
}

/** A request without an answer for this many ms is given up: no fault lasts that long. */
const mostPatience = 30_000

/**
 * Asks again until there is an answer. Tells also whether an earlier try was left without one, and so may have been done.
 *
 * @throws Error where there was none for 30 s
 */
export async function askUntilAnswered(
  what: string,
  ask: () => Promise<Response | undefined>,
): Promise<{ response: Response; again: boolean }> {
  const began = Date.now()
  for (let again = false; Date.now() < began + mostPatience; again = true) {
    const response = await ask()
    if (response) return { response, again }
    await sleep(100)
  }
  throw new Error(`${what} was not answered for ${mostPatience / 1000} s.`)
}
