import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { clubImagesReport } from '#shared/contract/club-images.ts'
import { instant } from '#shared/contract/fields/fields.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { jobReports } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'

const JOB_NAME = 'update-club-images'

export type ClubImagesReport = z.output<typeof clubImagesReport>

/** The stored state of the club picture updates. */
interface StoredReport {
  last: { finishedAt: string; report: ClubImagesReport } | null
  trouble: { at: string; why: string } | null
  /** The last started run; `id` is that of its job. */
  run: { id: string; at: string } | null
}

/** Stored next to the summary, which is missing until the first run has finished. */
const runState = z.object({
  trouble: z.object({ at: instant, why: z.string() }).optional(),
  run: z.object({ id: z.string(), at: instant }).optional(),
})

export async function readReport(database: Database | Transaction): Promise<StoredReport> {
  const [stored] = await database.select().from(jobReports).where(eq(jobReports.job, JOB_NAME))
  const { data: report } = clubImagesReport.safeParse(stored?.report)
  const { trouble = null, run = null } = runState.safeParse(stored?.report).data ?? {}
  const last = stored && report ? { finishedAt: stored.finishedAt.toISOString(), report } : null
  return { last, trouble, run }
}

/**
 * Records that a run starts. Returns when it first started: an interrupted run continues as the
 * same job, and its summary covers all of it.
 */
export async function recordRunStart(database: Database, id: string, now: Date): Promise<Date> {
  const { run } = await readReport(database)
  if (run?.id === id) return new Date(run.at)
  await mergeReport(database, now, { run: { id, at: now.toISOString() } })
  return now
}

/** Stores why a run failed, next to the last summary, and notifies the dashboard. */
export const recordFailure = (database: Database, now: Date, why: string): Promise<void> =>
  mergeReport(database, now, { trouble: { at: now.toISOString(), why } })

/** Replaces the last summary and notifies the dashboard. */
export function saveReport(database: Database, finishedAt: Date, summary: ClubImagesReport): Promise<void> {
  return database.transaction(async (transaction) => {
    const { run } = await readReport(transaction)
    const report = { ...summary, ...(run && { run }) }
    await transaction
      .insert(jobReports)
      .values({ job: JOB_NAME, finishedAt, report })
      .onConflictDoUpdate({ target: jobReports.job, set: { finishedAt, report } })
    await notifyChanged(transaction, 'clubImages')
  })
}

/**
 * Merges fields into the stored report. If there is no summary yet, `now` fills its required date.
 */
function mergeReport(
  database: Database,
  now: Date,
  report: Partial<z.input<typeof runState>>,
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
