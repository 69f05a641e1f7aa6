import type { JobName, JobPayloads } from '#shared/jobs/jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/connect.ts'
import { expireTracking } from '#server/tracking/expire-tracking.ts'

interface Tools {
  database: Database
  clock: Clock
  timeoutMs: number
}

/** Runs one job. It may run twice for the same work, and must then change nothing more (rule JB1). */
type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<unknown> }

/** What each job does: an action of the server, given the instant. */
export const createJobHandlers = ({ database, clock, timeoutMs }: Tools): JobHandlers => ({
  'expire-tracking': () => expireTracking(database, clock.now(), timeoutMs),
})
