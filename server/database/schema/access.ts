import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'

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

/** A wrong password, by the address it came from (IPv6: its /64), so that every server counts the same. */
export const passwordFailures = pgTable(
  'password_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('password_failures_by_address').on(table.address, table.failedAt)],
)
