import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { withTimeout } from '../queue/ask-queue.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import type { Stuck } from './find-stuck.ts'
import { readQueue } from './read-queue.ts'

/** The queue is checked every this many milliseconds. */
const everyMs = 15_000

interface Parts {
  queue: JobQueue
  clock: Clock
  logger: Logger
  /** Called after every check. `changed`: other work is stuck than before. */
  found: (stuck: readonly Stuck[], changed: boolean) => void
}

/** A thousand jobs that wait for the same reason are one case. */
const keyOf = ({ kind, name }: Stuck): string => [kind, name].join(' ')

/** Watches for stuck background work and logs its begin and end. Returns a stop function. */
export function watchStuck({ queue, clock, logger, found }: Parts): () => void {
  let known = new Map<string, Stuck>()
  let isLooking = false
  const look = async () => {
    const { stuck } = await withTimeout(readQueue(queue, clock.now()))
    const now = new Map(stuck.map((one) => [keyOf(one), one]))
    const begun = [...now].flatMap(([key, one]) => (known.has(key) ? [] : [one]))
    const over = [...known].flatMap(([key, one]) => (now.has(key) ? [] : [one]))
    for (const { kind, name, id } of begun) logger.warn({ kind, job: name, id }, 'background work is stuck')
    for (const { kind, name } of over) logger.info({ kind, job: name }, 'background work is running again')
    known = now
    found(stuck, begun.length > 0 || over.length > 0)
  }
  let cancel = clock.after(everyMs, again)
  function again(): void {
    cancel = clock.after(everyMs, again)
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => logger.debug({ err: error }, 'looking for stuck work failed'))
      .finally(() => (isLooking = false))
  }
  return () => cancel()
}
