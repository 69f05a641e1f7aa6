import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { Payload } from '#shared/live/messages.ts'

/** Pushed at most once per this many milliseconds: no one reads faster. */
const everyMs = 250

/**
 * Tells every administrator's page the progress of a job in percent: the first and the last right
 * away, between them the newest, four times a second. A failed push does not affect the job. `keep`
 * gets all of it.
 */
export function createProgressPublisher(
  database: Database,
  job: string,
  save: (percent: number, message: string) => void,
): (percent: number, message: string) => void {
  let latest: Payload<'job:progress'> | undefined
  let timer: NodeJS.Timeout | undefined
  let published: Promise<unknown> = Promise.resolve()
  const publish = () => {
    timer = undefined
    if (!latest) return
    const statement = sql`select pg_notify('progress', ${JSON.stringify(latest)})`
    // One after the other: over two connections an earlier word could come after the end.
    published = published.then(() => database.execute(statement)).catch(() => undefined)
    latest = undefined
    timer = setTimeout(publish, everyMs).unref()
  }
  return (percent, message) => {
    save(percent, message)
    latest = { job, percent: Math.min(100, Math.max(0, percent)), message }
    if (timer !== undefined && percent < 100) return
    clearTimeout(timer)
    publish()
  }
}
