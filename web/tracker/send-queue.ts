import type { Answer } from './answer.ts'
import type { FixQueue } from './fix-queue.ts'
import type { PositionsBody } from './reported-position.ts'

/** At most so many positions go in one request; the server takes no more. */
const batchSize = 500

/**
 * Sends what waits, oldest first, until nothing does or the server says otherwise. A position leaves the queue only once
 * the server has acknowledged it. `sent` is told how many were.
 */
export async function sendQueue(
  queue: FixQueue,
  post: (positions: PositionsBody['positions']) => Promise<Answer>,
  sent: (count: number) => void,
): Promise<Answer> {
  for (;;) {
    const positions = queue.oldest(batchSize)
    if (positions.length === 0) return { kind: 'taken' }
    const answer = await post(positions)
    if (answer.kind !== 'taken') return answer
    queue.remove(positions)
    sent(positions.length)
  }
}
