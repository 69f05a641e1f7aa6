import { eq, sql } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import type { Tester } from '../access/tester.ts'
import type { Database } from '../database/connect.ts'
import { betaFeedback, betaTesters } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'

/** Stores a tester's feedback and updates the tester's activity in the same commit. */
export function giveFeedback(database: Database, tester: Tester, feedback: Body<'giveFeedback'>, now: Date) {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(betaFeedback)
      .values({ ...feedback, testerId: tester.id, submittedAt: now })
      .returning()
    await transaction
      .update(betaTesters)
      .set({ feedbackCount: sql`${betaTesters.feedbackCount} + 1`, lastActive: now })
      .where(eq(betaTesters.id, tester.id))
    await notifyChanged(transaction, 'feedback')
    return { ...row!, submittedAt: now.toISOString() }
  })
}
