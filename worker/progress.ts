import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { Payload } from '#shared/live/messages.ts'

/** Told at most so often, in milliseconds: nobody reads faster. */
const everyMs = 250

/**
 * Tells every administrator's page how far a job is, in per cent. What comes too soon after the last word is left out,
 * except the end. That nobody heard it does not disturb the job.
 */
export function progressTeller(database: Database, job: string): (percent: number, message: string) => void {
  let last = 0
  return (percent, message) => {
    const now = performance.now()
    if (percent < 100 && now - last < everyMs) return
    last = now
    const progress: Payload<'job:progress'> = { job, percent: Math.min(100, Math.max(0, percent)), message }
    database.execute(sql`select pg_notify('progress', ${JSON.stringify(progress)})`).catch(() => undefined)
  }
}
