import type { Logger } from 'pino'
import type { JobName, JobPayloads } from '#shared/jobs/jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/connect.ts'
import { purgeExports } from '#server/exports/export-files.ts'
import { writeExport } from '#server/exports/write-export.ts'
import { purge } from '#server/retention/purge.ts'
import { expireTracking } from '#server/tracking/expire-tracking.ts'
import { progressTeller } from './progress.ts'

interface Tools {
  database: Database
  clock: Clock
  timeoutMs: number
  logger: Logger
  dataDir: string
}

/** Runs one job. It may run twice for the same work, and must then change nothing more (rule JB1). */
type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<unknown> }

/** What each job does: an action of the server, given the instant. */
export const createJobHandlers = ({ database, clock, timeoutMs, logger, dataDir }: Tools): JobHandlers => ({
  'expire-tracking': () => expireTracking(database, clock.now(), timeoutMs),
  'export-csv': async ({ list }) => {
    const tell = progressTeller(database, `export-csv:${list}`)
    const written = await writeExport(database, {
      list,
      dataDir,
      now: clock.now(),
      onProgress: (done, total) => tell((100 * done) / total, `${done} of ${total} rows`),
    })
    logger.info({ list, ...written }, 'wrote a list as CSV')
    return written
  },
  purge: async () => {
    const purged = await purge(database, clock.now())
    const files = await purgeExports(dataDir, clock.now())
    logger.info({ purged, files }, 'removed what is past its time')
    return { ...purged, files }
  },
})

/** Runs the handler of a job by its name, with the payload that the queue kept. */
export const runJob = (handlers: JobHandlers, name: JobName, payload: unknown): Promise<unknown> =>
  (handlers[name] as (payload: unknown) => Promise<unknown>)(payload)
