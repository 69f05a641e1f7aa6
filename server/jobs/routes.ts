import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { askQueue } from '../queue/ask-queue.ts'
import { cancelJob } from './cancel-job.ts'
import { listItems } from './job-item.ts'
import { readQueue } from './read-queue.ts'
import { retryJob } from './retry-job.ts'

/** The background jobs, for the dashboard. */
export function jobHandlers({ database, queue, logger }: Context) {
  return {
    listJobs: ({ now }) => askQueue(async () => listItems(await readQueue(queue, now)), logger),
    retryJob: ({ params: { id }, caller, now }) =>
      askQueue(() => retryJob(database, queue, caller, id, now), logger),
    cancelJob: ({ params: { id }, caller, now }) =>
      askQueue(() => cancelJob(database, queue, caller, id, now), logger),
  } satisfies Partial<Handlers>
}
