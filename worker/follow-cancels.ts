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
 * Stops the jobs of this worker that administrators cancel: told by the database, and, where that was missed, by the mark
 * that the job carries. Answers a function that ends it.
 */
export function followCancels({ databaseUrl, queue, worker, logger }: Parts): () => Promise<void> {
  return listen({
    databaseUrl,
    logger,
    // Every worker hears it; it means something to the one alone that runs the job.
    channels: { [cancelChannel]: (id) => void worker.cancelJob(id) },
    onListening: async () => {
      // With the queue away there is nothing to be found, and the next reconnect looks again.
      const running = await queue.getActive().catch(() => [])
      for (const job of running) if (marksOf(job).cancelledAt !== undefined) worker.cancelJob(job.id!)
    },
  })
}
