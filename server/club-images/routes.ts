import { writeAudit } from '../audit/write-audit.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { JOB_NAME, readUpdateState } from './report-store.ts'

/** The calls that request an update of club pictures and report its result. */
export function clubImageHandlers({ database, jobs, settings }: Context) {
  const stationHost = settings.clubImagesUrl === undefined ? null : new URL(settings.clubImagesUrl).host
  return {
    getClubImages: async () => {
      const { lastReport, lastFailure } = await readUpdateState(database)
      return { stationHost, lastReport, lastFailure }
    },
    updateClubImages: async ({ caller, now }) => {
      if (stationHost === null) return refuse('no_station')
      // The queue is no part of the transaction. It comes first, so that the audit log never names an
      // update that the queue did not take.
      await jobs.enqueue(JOB_NAME, {})
      await database.transaction((transaction) =>
        writeAudit(transaction, caller, now, { action: JOB_NAME, subject: stationHost }),
      )
      return { job: JOB_NAME }
    },
  } satisfies Partial<Handlers>
}
