import { setTimeout as sleep } from 'node:timers/promises'
import type { FetchPath, TestRequest } from '#tests/harness/fetch-from.ts'

/** After this many ms without a response a person presses again, and a phone reports again. */
const patienceMs = 4_000

/** Makes a call once, with a timeout; undefined if it fails or returns 500 or above. */
export async function tryOnce(
  fetch: FetchPath,
  path: string,
  request: TestRequest = {},
): Promise<Response | undefined> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(patienceMs) })
    // Read here, so that a response cut off in the middle counts as none.
    const body = await response.arrayBuffer()
    if (response.status >= 500) return undefined
    return new Response(body.byteLength > 0 ? body : null, response)
  } catch {
    return undefined
  }
}

/** A request without an answer for this many ms is given up: no fault lasts that long. */
const longestMs = 30_000

/**
 * Retries until there is a response. `again` is true if an earlier try got none, because that one may
 * have taken effect.
 *
 * @throws Error if there was none for 30 s
 */
export async function askUntilAnswered(
  what: string,
  ask: () => Promise<Response | undefined>,
): Promise<{ response: Response; again: boolean }> {
  const began = Date.now()
  for (let again = false; Date.now() < began + longestMs; again = true) {
    const response = await ask()
    if (response) return { response, again }
    await sleep(100)
  }
  throw new Error(`${what} got no response for ${longestMs / 1000} s.`)
}

/** The outcomes of the requests so far. */
export interface RequestCounts {
  asked: number
  /** Requests that were retried. */
  retried: number
  /** The errors of those that failed both times. */
  failed: string[]
}

/** The pause before a retry, in ms. */
const pauseMs = 100

/** Retries a request once if its connection fails or it returns 500 or above. */
export function insistent(ask: FetchPath): { fetch: FetchPath; counts: RequestCounts } {
  const counts: RequestCounts = { asked: 0, retried: 0, failed: [] }
  const attempt = async (...[path, init]: Parameters<FetchPath>) => {
    const response = await ask(path, init)
    if (response.status >= 500) throw new Error(`answered ${response.status}`)
    return response
  }
  const fetch: FetchPath = async (...request) => {
    counts.asked += 1
    try {
      return await attempt(...request)
    } catch {
      counts.retried += 1
      await sleep(pauseMs)
      return attempt(...request).catch((error: unknown) => {
        counts.failed.push(`${request[0].split('/').at(-1)}: ${String(error)}`)
        throw error
      })
    }
  }
  return { fetch, counts }
}
