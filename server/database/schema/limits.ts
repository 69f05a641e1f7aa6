import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { rateLimitKinds } from '#shared/contract/calls.ts'
import { isOneOf } from './checks.ts'

/** One use of a call that is limited by address (IPv6: its /64). Rows older than an hour count no more and are removed. */
export const addressUses = pgTable(
  'address_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    work: text({ enum: rateLimitKinds }).notNull(),
    address: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    isOneOf('address_uses_work', table.work, rateLimitKinds),
    index('address_uses_by_address').on(table.work, table.address, table.usedAt),
  ],
)
