import { withSettingContext } from '../settings/setting-context.ts'
import { withTimeout } from './call-queue.ts'
import { type openWorker, type QueueLocation, queueSetting } from './open-queue.ts'

/** A queue that only now begins may read its file first. */
const startTimeoutMs = 10_000

/**
 * Waits until a worker has reached its queue. Redis's client would keep trying; here its first
 * failure counts, because someone may be watching the start, and the supervisor starts the worker
 * again.
 *
 * @throws SettingsError that names the setting with the queue's address
 */
export const waitForQueue = (
  location: QueueLocation,
  worker: ReturnType<typeof openWorker>,
  timeoutMs = startTimeoutMs,
): Promise<void> =>
  withSettingContext(queueSetting(location), 'the queue cannot be reached', () => {
    const failed = new Promise<never>((_resolve, reject) => worker.once('error', reject))
    return withTimeout(Promise.race([worker.waitUntilReady(), failed]), timeoutMs)
  })
