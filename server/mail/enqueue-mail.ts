import type { Logger } from 'pino'
import type { JobRunner } from '../queue/job-runner.ts'

/**
 * Has a message sent soon, once it is committed. Nobody waits for the queue: where it is away, the next sweep of the outbox
 * finds the message.
 */
export function enqueueMail(jobs: JobRunner, logger: Logger, id: number): void {
  jobs.begin('send-mail', { id }, `send-mail:${id}`).catch((error: unknown) => {
    logger.warn({ err: error, mail: id }, 'a message was not put into the queue')
  })
}
