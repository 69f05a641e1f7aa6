import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { removeDemonstration } from './remove-demonstration.ts'

/** The call that removes the demonstration data. */
export function demonstrationHandlers({ database, feed }: Context) {
  return {
    removeDemonstration: async ({ caller, now }) => {
      const removed = await removeDemonstration(database, caller, now)
      if (removed instanceof Refusal) return removed
      await feed.reread(removed.paradeIds)
      return undefined
    },
  } satisfies Partial<Handlers>
}
