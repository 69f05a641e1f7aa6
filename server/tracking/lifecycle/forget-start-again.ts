import { and, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { trackingSessions } from '../../database/schema.ts'

/** Keeps Start again from taking over the links of the given sessions. Call it under their group's lock. */
export async function forgetStartAgain(transaction: Transaction, sessions: SQL): Promise<void> {
  await transaction
    .update(trackingSessions)
    .set({ stoppedByAdmin: false })
    .where(and(sessions, eq(trackingSessions.stoppedByAdmin, true)))
}
