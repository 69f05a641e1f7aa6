import type { Context } from '../context.ts'
import { betaTesters } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'

/**
 * The call of the beta application. Who applied before keeps the first application and is answered like a newcomer: a
 * stranger must neither learn who applied nor change what they wrote.
 */
export function betaHandlers({ database }: Context): Pick<Handlers, 'applyAsBetaTester'> {
  return {
    applyAsBetaTester: async ({ body, now }) => {
      await database
        .insert(betaTesters)
        .values({ ...body, appliedAt: now })
        .onConflictDoNothing()
      return { ...body, status: 'pending', appliedAt: now.toISOString() }
    },
  }
}
