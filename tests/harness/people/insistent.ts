import { setTimeout as sleep } from 'node:timers/promises'
import type { FetchPath } from '../fetch-from.ts'

/** What became of the requests so far. */
export interface RequestCounts {
  asked: number
  /** Those that were asked once more. */
  retried: number
  /** What those ended with that failed both times. */
  failed: string[]
}

/** Before a request is asked again, in ms. */
const pauseMs = 100

/** Asks once more where a request fails: by its connection, or with an answer of 500 and above. */
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
