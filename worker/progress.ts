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
export function progressTeller(
  database: Database,
  job: string,
  keep: (percent: number, message: string) => void,
): (percent: number, message: string) => void {
  let newest: Payload<'job:progress'> | undefined
  let pause: NodeJS.Timeout | undefined
  let told: Promise<unknown> = Promise.resolve()
  const tell = () => {
    pause = undefined
    if (!newest) return
    const statement = sql`select pg_notify('progress', ${JSON.stringify(newest)})`
    // One after the other: over two connections an earlier word could come after the end.
    told = told.then(() => database.execute(statement)).catch(() => undefined)
    newest = undefined
    pause = setTimeout(tell, everyMs).unref()
  }
  return (percent, message) => {
    keep(percent, message)
    newest = { job, percent: Math.min(100, Math.max(0, percent)), message }
    if (pause !== undefined && percent < 100) return
    clearTimeout(pause)
    tell()
  }
}
