import type { Answer } from './link-request.ts'
import type { PositionsBody, ReportedFix } from './reported-fix.ts'
import { StoredFixes } from './stored-fixes.ts'

/**
 * The fixes that the server has not acknowledged yet, oldest first. The queue is in memory, so that
 * no failure of the browser's database stops a phone. A copy in the database survives a reload.
 */
export interface FixQueue {
  add(fix: ReportedFix): void
  oldest(max: number): ReportedFix[]
  remove(fixes: ReportedFix[]): void
  clear(): void
  count(): number
}

/** In some browsers, IndexedDB never responds. */
const OPEN_TIMEOUT_MS = 2_000

/**
 * Opens the queue of one link, with the fixes that an earlier page load left in it. Never rejects.
 */
export async function openFixQueue(link: string): Promise<FixQueue> {
  // By `recordedAt`, which is also how the server identifies the positions of a link.
  const queued = new Map<string, ReportedFix>()
  const stored = new StoredFixes(link, () => [...queued.values()])
  const restore = async () => {
    const restored = await stored.read()
    const addedMeanwhile = [...queued.values()]
    queued.clear()
    for (const fix of [...restored, ...addedMeanwhile]) queued.set(fix.recordedAt, fix)
  }
  await Promise.race([restore(), new Promise((resolve) => setTimeout(resolve, OPEN_TIMEOUT_MS))])
  return {
    add(fix) {
      queued.set(fix.recordedAt, fix)
      stored.put([fix])
    },
    oldest: (max) => [...queued.values()].slice(0, max),
    remove(fixes) {
      for (const { recordedAt } of fixes) queued.delete(recordedAt)
      stored.remove(fixes)
    },
    clear() {
      queued.clear()
      stored.clear()
    },
    count: () => queued.size,
  }
}

/** The server accepts no more positions in one request. */
const BATCH_SIZE = 500

/**
 * Sends the queue in batches, oldest first, until it is empty or an answer is not `accepted`. A fix
 * leaves the queue only once the server has acknowledged it. `onSent` gets the size of each batch.
 */
export async function sendQueue(
  queue: FixQueue,
  post: (positions: PositionsBody['positions']) => Promise<Answer>,
  onSent: (count: number) => void,
): Promise<Answer> {
  for (;;) {
    const fixes = queue.oldest(BATCH_SIZE)
    if (fixes.length === 0) return { kind: 'accepted' }
    const answer = await post(fixes)
    if (answer.kind !== 'accepted') return answer
    queue.remove(fixes)
    onSent(fixes.length)
  }
}
