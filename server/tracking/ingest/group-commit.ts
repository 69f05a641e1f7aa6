import { BusyError } from '../../overload/busy-error.ts'

/**
 * Maximum number of simultaneous commits. A second one would mostly wait for the first one's locks.
 * In the meantime more requests gather, and a larger group costs less per request.
 */
const MAX_CONCURRENT_COMMITS = 1
/** Maximum number of requests per commit, whose notification must fit into 8,000 bytes. */
const MAX_REQUESTS_PER_COMMIT = 100
/** For how long a failed commit's requests are tried again, because all later ones wait meanwhile. */
const MAX_RETRIES_MS = 5_000

interface PendingRequest<Request, Result> {
  request: Request
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Groups simultaneous requests into shared commits. `commit` resolves with one result per request,
 * in order, and each request waits only for its own commit. A shared commit that fails is repeated in
 * halves, until what cannot be stored fails alone: one of 100 takes 15 commits. `isRetry` tells `commit`
 * so. Nothing is repeated after 5 seconds, or if `isHopeless` says that every retry would fail too.
 */
export function groupCommit<Request, Result>(
  commit: (requests: Request[], isRetry: boolean) => Promise<Result[]>,
  isHopeless: (error: unknown) => boolean,
): (request: Request) => Promise<Result> {
  const queue: PendingRequest<Request, Result>[] = []
  let inFlight = 0

  async function run(batch: PendingRequest<Request, Result>[]): Promise<void> {
    let retriesUntil: number | undefined
    const parts = [batch]
    for (let part; (part = parts.shift());) {
      try {
        const results = await commit(
          part.map(({ request }) => request),
          part !== batch,
        )
        for (const [index, { resolve }] of part.entries()) resolve(results[index]!)
      } catch (error) {
        retriesUntil ??= performance.now() + MAX_RETRIES_MS
        const half = Math.ceil(part.length / 2)
        if (isHopeless(error)) for (const { reject } of [part, ...parts.splice(0)].flat()) reject(error)
        else if (part.length === 1) part[0]!.reject(error)
        // Behind the larger parts, so that most requests are stored before the time is over.
        else if (performance.now() < retriesUntil) parts.push(part.slice(0, half), part.slice(half))
        else for (const { reject } of [part, ...parts.splice(0)].flat()) reject(new BusyError())
      }
    }
  }

  function flush(): void {
    while (inFlight < MAX_CONCURRENT_COMMITS && queue.length > 0) {
      inFlight += 1
      void run(queue.splice(0, MAX_REQUESTS_PER_COMMIT)).finally(() => {
        inFlight -= 1
        flush()
      })
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject })
      // Waits for the current turn of the event loop, so that requests read from the network
      // together share a commit.
      if (queue.length === 1) setImmediate(flush)
    })
}
