import type { FixQueue } from './fix-queue.ts'
import type { PositionsBody } from './reported-position.ts'

/** What the server said to a batch. */
export type BatchAnswer =
  | { kind: 'taken' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'over' }
  | { kind: 'held' }

/** At most so many positions go in one request; the server takes no more. */
const batchSize = 500

/** How an answer of POST …/positions or …/heartbeat is to be understood; undefined: there was none. */
export function understand(response: Response | undefined, failures: number): BatchAnswer {
  const backOff = Math.min(30, 2 ** failures)
  if (!response) return { kind: 'wait', seconds: backOff }
  // 400 names positions that are not valid; the server has kept the others, and will never take these.
  if (response.ok || response.status === 400) return { kind: 'taken' }
  if (response.status === 409) return { kind: 'held' }
  if (response.status === 410 || response.status === 404) return { kind: 'over' }
  return { kind: 'wait', seconds: Number(response.headers.get('retry-after')) || backOff }
}

/**
 * Sends what waits, oldest first, until nothing does or the server says otherwise. A position leaves the queue only once
 * the server has acknowledged it. `sent` is told how many were.
 */
export async function sendQueue(
  queue: FixQueue,
  post: (positions: PositionsBody['positions']) => Promise<BatchAnswer>,
  sent: (count: number) => void,
): Promise<BatchAnswer> {
  for (;;) {
    const { keys, positions } = await queue.oldest(batchSize)
    if (keys.length === 0) return { kind: 'taken' }
    const answer = await post(positions)
    if (answer.kind !== 'taken') return answer
    await queue.remove(keys)
    sent(keys.length)
  }
}
