import type { Context } from '../context.ts'
import { betaTesters } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { firstNameOf } from '../mail/letter.ts'
import { giveFeedback } from './give-feedback.ts'

/**
 * The calls of those who test: the application, and feedback by the link of whoever was approved. Who applied before keeps
 * the first application and is answered like a newcomer: a stranger must neither learn who applied nor change what they
 * wrote.
 */
export function betaHandlers({
  database,
}: Context): Pick<Handlers, 'applyAsBetaTester' | 'getFeedbackLink' | 'giveFeedback'> {
  return {
    applyAsBetaTester: async ({ body, now }) => {
      await database.transaction(async (transaction) => {
        const applied = await transaction
          .insert(betaTesters)
          .values({ ...body, appliedAt: now })
          .onConflictDoNothing()
          .returning({ id: betaTesters.id })
        if (applied.length > 0) await notifyChanged(transaction, 'application')
      })
      return { ...body, status: 'pending', appliedAt: now.toISOString() }
    },
    getFeedbackLink: ({ caller }) => Promise.resolve({ firstName: firstNameOf(caller.name) }),
    giveFeedback: ({ caller, body, now }) => giveFeedback(database, caller, body, now),
  }
}
