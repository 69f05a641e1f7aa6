import type { Context } from '../context.ts'
import { betaTesters } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { extractFirstName } from '../mail/mail-content.ts'
import { giveFeedback } from './give-feedback.ts'

/**
 * The testers' calls: applying, and giving feedback through an approved tester's link. A second
 * application from the same address changes nothing and gets the same response, so that no stranger
 * learns who applied or changes what they wrote.
 */
export function betaHandlers({ database }: Context) {
  return {
    applyAsBetaTester: async ({ body, now }) => {
      await database.transaction(async (transaction) => {
        const insertedRows = await transaction
          .insert(betaTesters)
          .values({ ...body, appliedAt: now })
          .onConflictDoNothing()
          .returning({ id: betaTesters.id })
        if (insertedRows.length > 0) await notifyChanged(transaction, 'application')
      })
      return { ...body, status: 'pending', appliedAt: now.toISOString() }
    },
    getFeedbackLink: ({ caller }) => Promise.resolve({ firstName: extractFirstName(caller.name) }),
    giveFeedback: ({ caller, body, now }) => giveFeedback(database, caller, body, now),
  } satisfies Partial<Handlers>
}
