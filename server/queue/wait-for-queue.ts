import { withSettingContext } from '../settings/setting-context.ts'
import { withTimeout } from './call-queue.ts'
import { type openWorker, type QueueLocation, queueSetting } from './open-queue.ts'

/** Time limit for the first connection. A Redis that has just started loads its file first. */
const START_TIMEOUT_MS = 10_000

/**
 * Waits until a worker is connected to its queue. Redis's client would retry forever. Here the
 * first failure counts: someone may be watching the start, and the supervisor restarts the worker.
 *
 * @throws SettingsError that names the setting with the queue's address
 */
export const waitForQueue = (
  location: QueueLocation,
  worker: ReturnType<typeof openWorker>,
  timeoutMs = START_TIMEOUT_MS,
): Promise<void> =>
  withSettingContext(queueSetting(location), 'the queue cannot be reached', () => {
    const firstError = new Promise<never>((_resolve, reject) => worker.once('error', reject))
    return withTimeout(Promise.race([worker.waitUntilReady(), firstError]), timeoutMs)
  })
