import type { Answer } from './link-request.ts'
import type { PositionsBody, ReportedPosition } from './reported-position.ts'
import { StoredFixes } from './stored-fixes.ts'

/**
 * Positions that wait until the server has acknowledged them, oldest first. They wait in memory, so
 * that no fault of the browser's database stops a phone; a copy in the database outlives a reload.
 */
export interface FixQueue {
  add(position: ReportedPosition): void
  oldest(most: number): ReportedPosition[]
  remove(positions: ReportedPosition[]): void
  clear(): void
  count(): number
}

/** How long to wait for the database, in ms: some browsers never answer. */
const openWithinMs = 2_000

/** Opens the queue of one link, with what an earlier page left in it. Never rejects. */
export async function openFixQueue(link: string): Promise<FixQueue> {
  // The server, too, tells the positions of a link apart by their time.
  const waiting = new Map<string, ReportedPosition>()
  const stored = new StoredFixes(link, () => [...waiting.values()])
  const restore = async () => {
    const positions = await stored.read()
    const newer = [...waiting.values()]
    waiting.clear()
    for (const position of [...positions, ...newer]) waiting.set(position.recordedAt, position)
  }
  await Promise.race([restore(), new Promise((resolve) => setTimeout(resolve, openWithinMs))])
  return {
    add(position) {
      waiting.set(position.recordedAt, position)
      stored.put([position])
    },
    oldest: (most) => [...waiting.values()].slice(0, most),
    remove(positions) {
      for (const { recordedAt } of positions) waiting.delete(recordedAt)
      stored.remove(positions)
    },
    clear() {
      waiting.clear()
      stored.clear()
    },
    count: () => waiting.size,
  }
}

/** Most positions in one request; the server accepts no more. */
const batchSize = 500

/**
 * Sends the queue, oldest first, until it is empty or the server says otherwise. A position leaves
 * the queue only once the server has acknowledged it. `sent` gets the size of each batch.
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
