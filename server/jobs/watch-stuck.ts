import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { withTimeout } from '../queue/call-queue.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import type { StuckWork } from './find-stuck.ts'
import { readQueue } from './read-queue.ts'

const CHECK_INTERVAL_MS = 15_000

interface WatchOptions {
  queue: JobQueue
  clock: Clock
  logger: Logger
  /** Called after every check. `changed` is true if other work is stuck than before. */
  onCheck: (stuck: readonly StuckWork[], changed: boolean) => void
}

/** Groups stuck work, because a thousand jobs waiting for one reason are one problem. */
const toKey = ({ kind, name }: StuckWork): string => [kind, name].join(' ')

/** Checks for stuck background work, and logs when it begins and ends. Returns a stop function. */
export function watchStuck({ queue, clock, logger, onCheck }: WatchOptions): () => void {
  let stuckBefore = new Map<string, StuckWork>()
  let isChecking = false
  const check = async () => {
    const { stuck } = await withTimeout(readQueue(queue, clock.now()))
    const stuckNow = new Map(stuck.map((work) => [toKey(work), work]))
    const newWork = [...stuckNow].flatMap(([key, work]) => (stuckBefore.has(key) ? [] : [work]))
    const resolvedWork = [...stuckBefore].flatMap(([key, work]) => (stuckNow.has(key) ? [] : [work]))
    for (const { kind, name, id } of newWork) logger.warn({ kind, job: name, id }, 'background work is stuck')
    for (const { kind, name } of resolvedWork)
      logger.info({ kind, job: name }, 'background work is running again')
    stuckBefore = stuckNow
    onCheck(stuck, newWork.length > 0 || resolvedWork.length > 0)
  }
  let cancel = clock.after(CHECK_INTERVAL_MS, tick)
  function tick(): void {
    cancel = clock.after(CHECK_INTERVAL_MS, tick)
    if (isChecking) return
    isChecking = true
    check()
      .catch((error: unknown) => logger.debug({ err: error }, 'the check for stuck work failed'))
      .finally(() => (isChecking = false))
  }
  return () => cancel()
}
