import { blameSetting } from '../settings/blame.ts'
import { withTimeout } from './ask-queue.ts'
import { type openWorker, type QueuePlace, settingOf } from './open-queue.ts'

/** A queue that only now begins may read its file first. */
const startsWithinMs = 10_000

/**
 * Waits until a worker has reached its queue. Redis's client would try for ever, whatever is wrong; here its first failure
 * counts, because somebody may be watching the start, and whatever keeps the worker running starts it again.
 *
 * @throws SettingsError that names the setting which says where the queue lives
 */
export const reachQueue = (
  place: QueuePlace,
  worker: ReturnType<typeof openWorker>,
  withinMs = startsWithinMs,
): Promise<void> =>
  blameSetting(settingOf(place), 'the queue cannot be reached', () => {
    const failed = new Promise<never>((_resolve, reject) => worker.once('error', reject))
    return withTimeout(Promise.race([worker.waitUntilReady(), failed]), withinMs)
  })
