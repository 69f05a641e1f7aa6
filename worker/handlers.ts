import type { QueuedJob } from '#server/queue/marks.ts'
import type { JobName, JobPayloads } from '#shared/jobs/jobs.ts'
import { ArrivalAlerts } from '#server/alerts/arrival/arrival-alerts.ts'
import { writeMorningAlerts } from '#server/alerts/outbox/morning-alerts.ts'
import { PushSender } from '#server/alerts/send/push-sender.ts'
import { sendDueAlerts } from '#server/alerts/send/send-due.ts'
import type { SendMemory } from '#server/alerts/send/sending-run.ts'
import { purgeExports } from '#server/exports/export-files.ts'
import { resolveAll } from '#server/outbound/choose-target.ts'
import { parseMailServer } from '#server/mail/mail-server.ts'
import { sendDueMail } from '#server/mail/send-due.ts'
import { Pictures } from '#server/pictures/pictures.ts'
import { purgePictures } from '#server/pictures/purge-pictures.ts'
import { purge } from '#server/retention/purge.ts'
import { Streets } from '#server/streets/streets.ts'
import { expireTracking } from '#server/tracking/lifecycle/expire-tracking.ts'
import type { JobContext, Run } from './job-context.ts'
import { exportCsv, planAllRoutes, updateImages } from './locked-jobs.ts'

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
  const memory: SendMemory = { lanes: new Map(), outcomes: [] }
  const arrivals = new ArrivalAlerts(database)
  const sendAlerts = async (signal: AbortSignal) => {
    const { alerts, outboundAllow: allow } = context
    if (!alerts) return {}
    const sender = new PushSender({ alerts, rules: { allow, resolve: resolveAll }, clock })
    try {
      return await sendDueAlerts({ database, clock, rules: { timeoutMs }, logger, signal, sender, memory })
    } finally {
      await sender.close()
    }
  }
  return {
    'expire-tracking': (_payload, { signal }) =>
      expireTracking(database, { now: clock.now(), timeoutMs }, signal),
    'export-csv': ({ list }, run) => exportCsv(context, list, run),
    'update-club-images': (_payload, run) => updateImages(context, pictures, run),
    'send-mail': ({ id }, run) => send(run, id),
    'sweep-mail': (_payload, run) => send(run),
    'send-alerts': (_payload, { signal }) => sendAlerts(signal),
    'sweep-alerts': async (_payload, { signal }) => {
      if (!context.alerts) return {}
      await writeMorningAlerts(database, clock.now())
      await arrivals.write({ now: clock.now(), timeoutMs })
      return sendAlerts(signal)
    },
    'plan-routes': (_payload, run) => planAllRoutes(context, streets, run),
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
