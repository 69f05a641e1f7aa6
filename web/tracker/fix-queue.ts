import type { Answer } from './link-request.ts'
import type { PositionsBody, ReportedFix } from './reported-fix.ts'
import { StoredFixes } from './stored-fixes.ts'

/**
 * Positions that wait until the server has acknowledged them, oldest first. They wait in memory, so
 * that no fault of the browser's database stops a phone; a copy in the database outlives a reload.
 */
export interface FixQueue {
  add(fix: ReportedFix): void
  oldest(max: number): ReportedFix[]
  remove(fixes: ReportedFix[]): void
  clear(): void
  count(): number
}

/** How long to wait for the database, in ms: some browsers never answer. */
const OPEN_TIMEOUT_MS = 2_000

/** Opens the queue of one link, with what an earlier page left in it. Never rejects. */
export async function openFixQueue(link: string): Promise<FixQueue> {
  // The server, too, tells the positions of a link apart by their time.
  const queued = new Map<string, ReportedFix>()
  const stored = new StoredFixes(link, () => [...queued.values()])
  const restore = async () => {
    const restored = await stored.read()
    const addedMeanwhile = [...queued.values()]
    queued.clear()
    for (const position of [...restored, ...addedMeanwhile]) queued.set(position.recordedAt, position)
  }
  await Promise.race([restore(), new Promise((resolve) => setTimeout(resolve, OPEN_TIMEOUT_MS))])
  return {
    add(position) {
      queued.set(position.recordedAt, position)
      stored.put([position])
    },
    oldest: (most) => [...queued.values()].slice(0, most),
    remove(positions) {
      for (const { recordedAt } of positions) queued.delete(recordedAt)
      stored.remove(positions)
    },
    clear() {
      queued.clear()
      stored.clear()
    },
    count: () => queued.size,
  }
}

/** Most positions in one request; the server accepts no more. */
const BATCH_SIZE = 500

/**
 * Sends the queue, oldest first, until it is empty or the server says otherwise. A position leaves
 * the queue only once the server has acknowledged it. `sent` gets the size of each batch.
 */
export async function sendQueue(
  queue: FixQueue,
  post: (positions: PositionsBody['positions']) => Promise<Answer>,
  onSent: (count: number) => void,
): Promise<Answer> {
  for (;;) {
    const fixes = queue.oldest(BATCH_SIZE)
    if (fixes.length === 0) return { kind: 'taken' }
    const answer = await post(fixes)
    if (answer.kind !== 'taken') return answer
    queue.remove(fixes)
    onSent(fixes.length)
  }
}
