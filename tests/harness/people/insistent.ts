import { setTimeout as sleep } from 'node:timers/promises'
import type { FetchPath } from '../fetch-from.ts'

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
