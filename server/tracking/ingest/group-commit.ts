/**
 * Maximum number of simultaneous commits. A second one would mostly wait for the first one's locks.
 * In the meantime more requests gather, and a larger group costs less per request.
 */
const MAX_CONCURRENT_COMMITS = 1
/** Maximum number of requests per commit, whose notification must fit into 8,000 bytes. */
const MAX_REQUESTS_PER_COMMIT = 100

interface PendingRequest<Request, Result> {
  request: Request
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Groups simultaneous requests into shared commits. `commit` resolves with one result per request,
 * in order, and each request waits only for its own commit. If a shared commit fails, its requests
 * are retried one by one, so that an invalid one does not fail the others, unless `isHopeless` says
 * that every retry would fail too.
 */
export function groupCommit<Request, Result>(
  commit: (requests: Request[]) => Promise<Result[]>,
  isHopeless: (error: unknown) => boolean,
): (request: Request) => Promise<Result> {
  const queue: PendingRequest<Request, Result>[] = []
  let inFlight = 0

  async function run(batch: PendingRequest<Request, Result>[]): Promise<void> {
    try {
      const results = await commit(batch.map(({ request }) => request))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      if (batch.length === 1 || isHopeless(error)) for (const { reject } of batch) reject(error)
      else for (const pending of batch) await run([pending])
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
