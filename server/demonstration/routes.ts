import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { countDemonstration } from './count-demonstration.ts'
import { removeDemonstration } from './remove-demonstration.ts'

/**
 * The calls that count and remove the demonstration data. Removed parades leave the board when they are
 * read again.
 */
export function demonstrationHandlers({ database, feed }: Context) {
  return {
    getDemonstration: () => countDemonstration(database),
    removeDemonstration: async ({ caller, now }) => {
      const removal = await removeDemonstration(database, caller, now)
      if (removal instanceof Refusal) return removal
      await feed.reread(removal.paradeIds)
      return undefined
    },
  } satisfies Partial<Handlers>
}
