import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { callQueue } from '../queue/call-queue.ts'
import { cancelJob } from './cancel-job.ts'
import { toJobList } from './job-item.ts'
import { readQueue } from './read-queue.ts'
import { retryJob } from './retry-job.ts'

/** The administrators' calls about background jobs. */
export function jobHandlers({ database, queue, logger }: Context) {
  return {
    listJobs: ({ now }) => callQueue(async () => toJobList(await readQueue(queue, now)), logger),
    retryJob: ({ params: { id }, caller, now }) =>
      callQueue(() => retryJob(database, queue, caller, id, now), logger),
    cancelJob: ({ params: { id }, caller, now }) =>
      callQueue(() => cancelJob(database, queue, caller, id, now), logger),
  } satisfies Partial<Handlers>
}
