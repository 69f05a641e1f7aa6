import type { Logger } from 'pino'
import { listenToDatabase } from '#server/live/listen-to-database.ts'
import { CANCEL_CHANNEL, adminActionsOn } from '#server/queue/marks.ts'
import type { JobQueue, openWorker } from '#server/queue/open-queue.ts'

interface Dependencies {
  databaseUrl: string
  queue: JobQueue
  worker: ReturnType<typeof openWorker>
  logger: Logger
}

/**
 * Aborts a job of this worker when an administrator cancels it. The database notifies the worker,
 * and the mark on the job replaces a missed notification. Returns a stop function.
 */
export function handleCancellations({
  databaseUrl,
  queue,
  worker,
  logger,
}: Dependencies): () => Promise<void> {
  return listenToDatabase({
    databaseUrl,
    logger,
    // Every worker gets the notification; it affects only the one that runs the job.
    channels: { [CANCEL_CHANNEL]: (id) => void worker.cancelJob(id) },
    onListening: async () => {
      // Without the queue, nothing is found; the next reconnect tries again.
      const activeJobs = await queue.getActive().catch(() => [])
      for (const job of activeJobs)
        if (adminActionsOn(job).cancelledAt !== undefined) worker.cancelJob(job.id!)
    },
  })
}
