/**
 * At most this many commits at a time. A second one would mostly wait for the first one's locks,
 * and while one is under way the next gathers more requests, each of which then costs less.
 */
const maxInFlight = 1
/** At most this many requests share a commit: its announcement must fit into 8,000 bytes. */
const maxBatch = 100

interface PendingRequest<Request, Result> {
  request: Request
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Lets requests that arrive at the same moment share one commit. `commit` resolves with one result
 * per request, in order. A request waits only for its own commit. If a shared commit fails, each of
 * its requests is tried alone, so that one bad request does not fail the others, unless
 * `isHopeless` knows that the next try would fail as well.
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
    while (inFlight < maxInFlight && queue.length > 0) {
      inFlight += 1
      void run(queue.splice(0, maxBatch)).finally(() => {
        inFlight -= 1
        flush()
      })
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject })
      // After the current turn of the event loop, so that requests read from the network together
      // share a commit.
      if (queue.length === 1) setImmediate(flush)
    })
}
