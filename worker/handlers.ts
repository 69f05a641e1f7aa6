import type { Logger } from 'pino'
import type { QueuedJob } from '#server/queue/marks.ts'
import type { JobName, JobPayloads } from '#shared/jobs/jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Settings } from '#server/settings.ts'
import { ArrivalAlerts } from '#server/alerts/arrival/arrival-alerts.ts'
import { writeMorningAlerts } from '#server/alerts/outbox/morning-alerts.ts'
import type { Lane } from '#server/alerts/send/lanes.ts'
import { PushSender } from '#server/alerts/send/push-sender.ts'
import { sendDueAlerts } from '#server/alerts/send/send-due.ts'
import { withLock } from '#server/database/with-lock.ts'
import type { Database } from '#server/database/connect.ts'
import { purgeExports } from '#server/exports/export-files.ts'
import { writeExport } from '#server/exports/write-export.ts'
import { updateClubImages } from '#server/club-images/update-club-images.ts'
import { resolveAll } from '#server/outbound/choose-target.ts'
import { parseMailServer } from '#server/mail/mail-server.ts'
import { sendDueMail } from '#server/mail/send-due.ts'
import { Pictures } from '#server/pictures/pictures.ts'
import { purgePictures } from '#server/pictures/purge-pictures.ts'
import { planRoutes } from '#server/planned-routes/plan-routes.ts'
import { purge } from '#server/retention/purge.ts'
import { Streets } from '#server/streets/streets.ts'
import { expireTracking } from '#server/tracking/lifecycle/expire-tracking.ts'
import { createProgressPublisher } from './progress.ts'

/** The settings that the job handlers use. */
export type JobSettings = Pick<
  Settings,
  'dataDir' | 'streets' | 'clubImagesUrl' | 'outboundAllow' | 'mail' | 'alerts' | 'publicOrigin' | 'site'
>

interface JobContext extends JobSettings {
  database: Database
  clock: Clock
  timeoutMs: number
  logger: Logger
}

/** A run of a job, as passed to its handler. */
export interface Run {
  /** The job's id, which stays the same when the job is retried or continued. */
  id: string
  /** Aborted when the worker closes or an administrator cancels the job. */
  signal: AbortSignal
  /** Stores the job's progress in percent, and what it is doing. */
  saveProgress: (percent: number, message: string) => void
}

/** Handlers by job. A second run for the same work must change nothing more (rule JB1). */
type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name], run: Run) => Promise<unknown> }

/** Creates the job handlers. Each calls an action of the server with the current time. */
export function createJobHandlers(context: JobContext): JobHandlers {
  const { database, clock, timeoutMs, logger, dataDir } = context
  const pictures = new Pictures(dataDir, { allow: context.outboundAllow })
  const streets = new Streets(context, logger)
  const mailServer = context.mail && parseMailServer(context.mail.smtpUrl)
  const origin = {
    siteName: context.site.siteName,
    from: context.mail?.from ?? '',
    host: new URL(context.publicOrigin).hostname,
  }
  const send = ({ signal }: Run, id?: number) =>
    sendDueMail({ database, clock, logger, signal, server: mailServer, origin }, id)
  const lanes = new Map<string, Lane>()
  const arrivals = new ArrivalAlerts(database)
  const sendAlerts = async (signal: AbortSignal) => {
    const { alerts, outboundAllow: allow } = context
    if (!alerts) return {}
    const sender = new PushSender({ alerts, rules: { allow, resolve: resolveAll }, clock })
    try {
      return await sendDueAlerts({ database, clock, rules: { timeoutMs }, logger, signal, sender, lanes })
    } finally {
      await sender.close()
    }
  }
  return {
    'expire-tracking': (_payload, { signal }) =>
      expireTracking(database, { now: clock.now(), timeoutMs }, signal),
    'export-csv': async ({ list }, { signal, saveProgress }) => {
      const publish = createProgressPublisher(database, `export-csv:${list}`, saveProgress)
      const write = () =>
        writeExport(database, {
          list,
          dataDir,
          now: clock.now(),
          onProgress: (rowsWritten, total) =>
            publish((100 * rowsWritten) / total, `${rowsWritten} of ${total} rows`),
          signal,
        })
      // A stalled run that another worker has taken over may still be writing: only one may write.
      const exportResult = await withLock(database, `export-csv:${list}`, write, signal)
      logger.info({ list, ...exportResult }, 'wrote a list as CSV')
      return exportResult
    },
    'update-club-images': async (_payload, { id, signal, saveProgress }) => {
      const address = context.clubImagesUrl
      if (address === undefined) return null
      const update = () =>
        updateClubImages({
          database,
          pictures,
          rules: { allow: context.outboundAllow, resolve: resolveAll },
          address,
          run: id,
          now: clock.now(),
          onProgress: createProgressPublisher(database, 'update-club-images', saveProgress),
          signal,
        })
      // Without the lock, the daily run and a requested one would take each other's pictures for
      // pictures that groups chose.
      const report = await withLock(database, 'update-club-images', update, signal)
      const counts = Object.fromEntries(
        Object.entries(report).map(([outcome, groups]) => [outcome, groups.length]),
      )
      logger.info(counts, 'updated the pictures of clubs')
      return report
    },
    'send-mail': ({ id }, run) => send(run, id),
    'sweep-mail': (_payload, run) => send(run),
    'send-alerts': (_payload, { signal }) => sendAlerts(signal),
    'sweep-alerts': async (_payload, { signal }) => {
      if (!context.alerts) return {}
      await writeMorningAlerts(database, clock.now())
      await arrivals.write({ now: clock.now(), timeoutMs })
      return sendAlerts(signal)
    },
    'plan-routes': async (_payload, { signal, saveProgress }) => {
      const { network, isFallback, problems } = await streets.load()
      // Routes along the operator's streets are better than new ones along the built-in streets.
      if (isFallback) throw new Error(`routes stay as they are: ${problems.join(' ')}`)
      const publish = createProgressPublisher(database, 'plan-routes', saveProgress)
      const plan = () =>
        planRoutes(database, network, {
          onProgress: (done, total) => publish((100 * done) / total, `${done} of ${total} routes`),
          signal,
        })
      const planned = await withLock(database, 'plan-routes', plan, signal)
      if (planned > 0) logger.info({ planned }, 'planned routes')
      return { planned }
    },
    purge: async (_payload, { signal }) => {
      const now = clock.now()
      const deletedRows = await purge(database, now, { signal })
      const files = await purgeExports(dataDir, now)
      const orphans = await purgePictures(database, pictures.files, now, signal)
      logger.info({ purged: deletedRows, files, pictures: orphans }, 'purged expired data')
      return { ...deletedRows, files, pictures: orphans }
    },
  }
}

/** Runs a job's handler with the payload from the queue. */
export const runJob = (handlers: JobHandlers, { name, data }: QueuedJob, run: Run): Promise<unknown> =>
  (handlers[name] as (payload: unknown, run: Run) => Promise<unknown>)(data, run)
