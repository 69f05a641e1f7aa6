import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rateLimitKinds } from '#shared/contract/calls.ts'
import { bytea, instant, oneOfCheck, rowId } from './columns.ts'

/** A signed-in admin. Only a hash of the cookie's value is stored. */
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

/**
 * A wrong password, by IP address (for IPv6 its /64). It is in the database so that all servers
 * share the count.
 */
export const passwordFailures = pgTable(
  'password_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    failedAt: instant().notNull(),
  },
  (table) => [index('password_failures_by_address').on(table.address, table.failedAt)],
)

/**
 * One use of a rate-limited call, by IP address (for IPv6 its /64) or, for changes of alerts, by
 * subscription. It counts for an hour.
 */
export const addressUses = pgTable(
  'address_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    work: text({ enum: rateLimitKinds }).notNull(),
    address: text().notNull(),
    usedAt: instant().notNull(),
    /** Counts toward the limit: 1, or of `reading` the processor time in µs. */
    cost: integer().notNull().default(1),
  },
  (table) => [
    oneOfCheck('address_uses_work', table.work, rateLimitKinds),
    index('address_uses_by_address').on(table.work, table.address, table.usedAt),
  ],
)
