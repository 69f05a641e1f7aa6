import { writeAudit } from '../audit/write-audit.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { readUpdateState } from './report-store.ts'

const JOB_NAME = 'update-club-images'

/** The calls that request an update of club pictures and report its result. */
export function clubImageHandlers({ database, jobs, settings }: Context) {
  const station = settings.clubImagesUrl === undefined ? null : new URL(settings.clubImagesUrl).host
  return {
    getClubImages: async () => {
      const { lastReport, lastFailure } = await readUpdateState(database)
      const trouble = lastFailure && { at: lastFailure.at, why: lastFailure.reason }
      return { station, last: lastReport, trouble }
    },
    updateClubImages: async ({ caller, now }) => {
      if (station === null) return refuse('no_station')
      await jobs.enqueue(JOB_NAME, {})
      await database.transaction((transaction) =>
        writeAudit(transaction, caller, now, { action: JOB_NAME, subject: station }),
      )
      return { job: JOB_NAME }
    },
  } satisfies Partial<Handlers>
}
