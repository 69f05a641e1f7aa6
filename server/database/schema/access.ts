import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { rateLimitKinds } from '#shared/contract/calls.ts'
import { bytea, isOneOf } from './columns.ts'

/** An admin who signed in. The cookie's value is kept as a hash only. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    token: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('admin_sessions_token').on(table.token)],
)

/** A wrong password, by address (IPv6: its /64), so that all servers count the same. */
export const passwordFailures = pgTable(
  'password_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull(),
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
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    isOneOf('address_uses_work', table.work, rateLimitKinds),
    index('address_uses_by_address').on(table.work, table.address, table.usedAt),
  ],
)
