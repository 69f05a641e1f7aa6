import { writeAudit } from '../audit/write-audit.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'

/** Has the pictures of clubs updated by the worker. */
export function clubImageHandlers({ database, jobs, settings }: Context): Pick<Handlers, 'updateClubImages'> {
  const job = 'update-club-images'
  return {
    updateClubImages: async ({ caller, now }) => {
      const { clubImagesUrl } = settings
      if (clubImagesUrl === undefined) return refuse('no_station')
      await jobs.begin(job, {}, job)
      const entry = { action: job, subject: new URL(clubImagesUrl).host } as const
      await database.transaction((transaction) => writeAudit(transaction, caller, now, entry))
      return { job }
    },
  }
}
