import { setTimeout as sleep } from 'node:timers/promises'
import type { FetchPath, TestRequest } from '#tests/harness/fetch-from.ts'

/** The time limit of a request, after which it is retried. */
const REQUEST_TIMEOUT_MS = 4_000

/** Sends a request once, with a timeout. Returns undefined if it fails or returns 500 or above. */
export async function tryOnce(
  fetch: FetchPath,
  path: string,
  request: TestRequest = {},
): Promise<Response | undefined> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    // The body is read here, so that a truncated response counts as none.
    const body = await response.arrayBuffer()
    if (response.status >= 500) return undefined
    return new Response(body.byteLength > 0 ? body : null, response)
  } catch {
    return undefined
  }
}

/** How long retries continue. No fault lasts that long. */
const GIVE_UP_AFTER_MS = 30_000

/**
 * Retries a request until there is a response. `wasRetried` is true if an earlier try got no response. That
 * try may have taken effect.
 *
 * @param what name of the request in the error message
 * @throws Error if there is no response for 30 s
 */
export async function retryUntilResponse(
  what: string,
  send: () => Promise<Response | undefined>,
): Promise<{ response: Response; wasRetried: boolean }> {
  const startedAt = Date.now()
  for (let wasRetried = false; Date.now() < startedAt + GIVE_UP_AFTER_MS; wasRetried = true) {
    const response = await send()
    if (response) return { response, wasRetried }
    await sleep(100)
  }
  throw new Error(`${what} got no response for ${GIVE_UP_AFTER_MS / 1000} s.`)
}

/** The outcomes of the requests so far. */
export interface RequestCounts {
  sent: number
  /** Requests that were retried. */
  retried: number
  /** The errors of requests that failed both times. */
  failed: string[]
}

/** The pause before a retry. */
const PAUSE_MS = 100

/** Wraps a fetch function. Retries a request once if its connection fails or it returns 500 or above. */
export function withOneRetry(send: FetchPath): { fetch: FetchPath; counts: RequestCounts } {
  const counts: RequestCounts = { sent: 0, retried: 0, failed: [] }
  const attempt = async (...[path, init]: Parameters<FetchPath>) => {
    const response = await send(path, init)
    if (response.status >= 500) throw new Error(`returned ${response.status}`)
    return response
  }
  const fetch: FetchPath = async (...request) => {
    counts.sent += 1
    try {
      return await attempt(...request)
    } catch {
      counts.retried += 1
      await sleep(PAUSE_MS)
      return attempt(...request).catch((error: unknown) => {
        counts.failed.push(`${request[0].split('/').at(-1)}: ${String(error)}`)
        throw error
      })
    }
  }
  return { fetch, counts }
}
