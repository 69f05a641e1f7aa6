import type { Logger } from 'pino'
import type { JobName, JobPayloads } from '#shared/jobs/jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/connect.ts'
import { purge } from '#server/retention/purge.ts'
import { expireTracking } from '#server/tracking/expire-tracking.ts'

interface Tools {
  database: Database
  clock: Clock
  timeoutMs: number
  logger: Logger
}

/** Runs one job. It may run twice for the same work, and must then change nothing more (rule JB1). */
type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<unknown> }

/** What each job does: an action of the server, given the instant. */
export const createJobHandlers = ({ database, clock, timeoutMs, logger }: Tools): JobHandlers => ({
  'expire-tracking': () => expireTracking(database, clock.now(), timeoutMs),
  purge: async () => {
    const purged = await purge(database, clock.now())
    logger.info({ purged }, 'removed what is past its time')
    return purged
  },
})
