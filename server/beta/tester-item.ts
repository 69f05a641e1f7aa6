import type { InferSelectModel } from 'drizzle-orm'
import type { betaTesters } from '../database/schema.ts'

/** A tester as administrators are told. What the contract does not name, such as the link’s hash, stays behind. */
export const testerItem = (row: InferSelectModel<typeof betaTesters>) => ({
  ...row,
  appliedAt: row.appliedAt.toISOString(),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  lastActive: row.lastActive?.toISOString() ?? null,
})
