import { blameSetting } from '../settings/blame.ts'
import { withTimeout } from './ask-queue.ts'
import { type openWorker, type QueuePlace, settingOf } from './open-queue.ts'

/** A queue that only now begins may read its file first. */
const startsWithinMs = 10_000

/**
 * Waits until a worker has reached its queue. Redis's client would keep trying; here its first
 * failure counts, because someone may be watching the start, and the supervisor starts the worker
 * again.
 *
 * @throws SettingsError that names the setting with the queue's address
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
