import { MAX_FIXES_PER_REQUEST } from '#shared/contract/fields/limits.ts'
import type { LinkAnswer } from '../link-request.ts'
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

/** Maximum time to wait for IndexedDB, which never responds in some browsers. */
const OPEN_TIMEOUT_MS = 2_000

/**
 * Opens the queue of one link, with the fixes that an earlier page load left in it. Never rejects.
 */
export async function openFixQueue(link: string): Promise<FixQueue> {
  // Keyed by `recordedAt`, by which the server also identifies the fixes of a link.
  const queuedFixes = new Map<string, ReportedFix>()
  const storedFixes = new StoredFixes(link, () => [...queuedFixes.values()])
  const restore = async () => {
    const restoredFixes = await storedFixes.read()
    // Those that were added in the meantime go behind the older ones.
    const newFixes = [...queuedFixes.values()]
    queuedFixes.clear()
    for (const fix of [...restoredFixes, ...newFixes]) queuedFixes.set(fix.recordedAt, fix)
  }
  await Promise.race([restore(), new Promise((resolve) => setTimeout(resolve, OPEN_TIMEOUT_MS))])
  return {
    add(fix) {
      queuedFixes.set(fix.recordedAt, fix)
      storedFixes.put([fix])
    },
    oldest: (max) => [...queuedFixes.values()].slice(0, max),
    remove(fixes) {
      for (const { recordedAt } of fixes) queuedFixes.delete(recordedAt)
      storedFixes.remove(fixes)
    },
    clear() {
      queuedFixes.clear()
      storedFixes.clear()
    },
    count: () => queuedFixes.size,
  }
}

/**
 * Sends the queue in batches, oldest first, until it is empty or an answer is not `accepted`. A fix
 * leaves the queue only once the server has acknowledged it. `onSent` gets the size of each batch.
 */
export async function sendQueue(
  queue: FixQueue,
  post: (positions: PositionsBody['positions']) => Promise<LinkAnswer>,
  onSent: (count: number) => void,
): Promise<LinkAnswer> {
  for (;;) {
    const fixes = queue.oldest(MAX_FIXES_PER_REQUEST)
    if (fixes.length === 0) return { kind: 'accepted' }
    const answer = await post(fixes)
    if (answer.kind !== 'accepted') return answer
    queue.remove(fixes)
    onSent(fixes.length)
  }
}
