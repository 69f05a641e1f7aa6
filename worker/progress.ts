import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { Payload } from '#shared/live/messages.ts'

/** Minimum time between two pushes of a job's progress. */
const PUBLISH_INTERVAL_MS = 250

/**
 * Returns a function that publishes a job's progress in percent to administrators' pages. The first
 * and the last report are pushed right away, and the latest one every 250 ms in between. Every
 * report also goes to `save`. A failed push does not affect the job.
 */
export function createProgressPublisher(
  database: Database,
  job: string,
  save: (percent: number, message: string) => void,
): (percent: number, message: string) => void {
  let pendingReport: Payload<'job:progress'> | undefined
  let timer: NodeJS.Timeout | undefined
  let lastPublish: Promise<unknown> = Promise.resolve()
  const publish = () => {
    timer = undefined
    if (!pendingReport) return
    const statement = sql`select pg_notify('progress', ${JSON.stringify(pendingReport)})`
    // In sequence, because over two connections an earlier report could arrive after the last one.
    lastPublish = lastPublish.then(() => database.execute(statement)).catch(() => undefined)
    pendingReport = undefined
    timer = setTimeout(publish, PUBLISH_INTERVAL_MS).unref()
  }
  return (percent, message) => {
    save(percent, message)
    pendingReport = { job, percent: Math.min(100, Math.max(0, percent)), message }
    if (timer !== undefined && percent < 100) return
    clearTimeout(timer)
    publish()
  }
}
