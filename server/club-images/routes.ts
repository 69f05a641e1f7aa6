import { eq } from 'drizzle-orm'
import { clubImagesReport } from '#shared/contract/club-images.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Context } from '../context.ts'
import { jobReports } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'

const job = 'update-club-images'

/** Has the pictures of clubs updated by the worker, and tells what that came to. */
export function clubImageHandlers({
  database,
  jobs,
  settings,
}: Context): Pick<Handlers, 'getClubImages' | 'updateClubImages'> {
  const station = settings.clubImagesUrl === undefined ? null : new URL(settings.clubImagesUrl).host
  return {
    getClubImages: async () => {
      const [kept] = await database.select().from(jobReports).where(eq(jobReports.job, job))
      if (!kept) return { station, last: null }
      const last = {
        finishedAt: kept.finishedAt.toISOString(),
        report: clubImagesReport.parse(kept.report),
      }
      return { station, last }
    },
    updateClubImages: async ({ caller, now }) => {
      if (station === null) return refuse('no_station')
      await jobs.begin(job, {}, job)
      await database.transaction((transaction) =>
        writeAudit(transaction, caller, now, { action: job, subject: station }),
      )
      return { job }
    },
  }
}
