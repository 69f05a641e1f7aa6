import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { clubImagesReport } from '#shared/contract/club-images.ts'
import { instant } from '#shared/contract/fields/fields.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { jobReports } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'

/** The name of the job; also the key of its row, and the action in the audit log. */
export const JOB_NAME = 'update-club-images'

export type ClubImagesReport = z.output<typeof clubImagesReport>

/** The state of the club picture updates, for the dashboard. Times are ISO 8601. */
interface UpdateState {
  lastReport: { finishedAt: string; report: ClubImagesReport } | null
  lastFailure: { at: string; why: string } | null
  /** The last started run. `id` is that of its job. */
  lastRun: { id: string; at: string } | null
}

// Stored in the same JSON column as the report, which is missing until the first run has finished.
// `trouble` is the last failure: rows that older versions wrote have it under this key.
const storedState = z.object({
  trouble: z.object({ at: instant, why: z.string() }).optional(),
  run: z.object({ id: z.string(), at: instant }).optional(),
})

/** Reads the result of the last run, the last failure, and the last started run. */
export async function readUpdateState(database: Database | Transaction): Promise<UpdateState> {
  const [row] = await database.select().from(jobReports).where(eq(jobReports.job, JOB_NAME))
  const { data: report } = clubImagesReport.safeParse(row?.report)
  const { trouble = null, run = null } = storedState.safeParse(row?.report).data ?? {}
  return {
    lastReport: row && report ? { finishedAt: row.finishedAt.toISOString(), report } : null,
    lastFailure: trouble,
    lastRun: run,
  }
}

/**
 * Records that a run starts. Returns when it first started: an interrupted run continues as the
 * same job, and its report covers all of it.
 */
export async function recordRunStart(database: Database, id: string, now: Date): Promise<Date> {
  const { lastRun } = await readUpdateState(database)
  if (lastRun?.id === id) return new Date(lastRun.at)
  await mergeReport(database, now, { run: { id, at: now.toISOString() } })
  return now
}

/** Stores why a run failed, and notifies the dashboard. The last report stays. */
export const recordFailure = (database: Database, now: Date, why: string): Promise<void> =>
  mergeReport(database, now, { trouble: { at: now.toISOString(), why } })

/** Replaces the last report, removes the last failure, and notifies the dashboard. */
export function saveReport(database: Database, finishedAt: Date, summary: ClubImagesReport): Promise<void> {
  return database.transaction(async (transaction) => {
    const { lastRun } = await readUpdateState(transaction)
    const report = { ...summary, ...(lastRun && { run: lastRun }) }
    await transaction
      .insert(jobReports)
      .values({ job: JOB_NAME, finishedAt, report })
      .onConflictDoUpdate({ target: jobReports.job, set: { finishedAt, report } })
    await notifyChanged(transaction, 'clubImages')
  })
}

/**
 * Merges fields into the stored JSON. If there is no report yet, `now` fills its required date.
 */
function mergeReport(
  database: Database,
  now: Date,
  report: Partial<z.input<typeof storedState>>,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction
      .insert(jobReports)
      .values({ job: JOB_NAME, finishedAt: now, report })
      .onConflictDoUpdate({
        target: jobReports.job,
        set: { report: sql`${jobReports.report} || excluded.report` },
      })
    await notifyChanged(transaction, 'clubImages')
  })
}
