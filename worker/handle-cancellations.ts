import type { Logger } from 'pino'
import { listen } from '#server/live/listen.ts'
import { cancelChannel, marksOf } from '#server/queue/marks.ts'
import type { JobQueue, openWorker } from '#server/queue/open-queue.ts'

interface Parts {
  databaseUrl: string
  queue: JobQueue
  worker: ReturnType<typeof openWorker>
  logger: Logger
}

/**
 * Stops the jobs of this worker that administrators cancel: notified by the database or, if that
 * was missed, by the mark on the job. Returns a function that ends it.
 */
export function handleCancellations({ databaseUrl, queue, worker, logger }: Parts): () => Promise<void> {
  return listen({
    databaseUrl,
    logger,
    // Every worker hears it; it only matters to the one that runs the job.
    channels: { [cancelChannel]: (id) => void worker.cancelJob(id) },
    onListening: async () => {
      // With the queue down nothing is found; the next reconnect looks again.
      const running = await queue.getActive().catch(() => [])
      for (const job of running) if (marksOf(job).cancelledAt !== undefined) worker.cancelJob(job.id!)
    },
  })
}
