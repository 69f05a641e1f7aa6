import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rateLimitKinds } from '#shared/contract/calls.ts'
import { bytea, instant, isOneOf, rowId } from './columns.ts'

/** An admin who signed in. The cookie's value is kept as a hash only. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: rowId(),
    token: bytea().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [uniqueIndex('admin_sessions_token').on(table.token)],
)

/** A wrong password, by address (IPv6: its /64), so that all servers count the same. */
export const passwordFailures = pgTable(
  'password_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    failedAt: instant().notNull(),
  },
  (table) => [index('password_failures_by_address').on(table.address, table.failedAt)],
)

/** One use of a limited call, by address (IPv6: its /64). It counts for an hour. */
export const addressUses = pgTable(
  'address_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    work: text({ enum: rateLimitKinds }).notNull(),
    address: text().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [
    isOneOf('address_uses_work', table.work, rateLimitKinds),
    index('address_uses_by_address').on(table.work, table.address, table.usedAt),
  ],
)
