import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { groups } from './groups.ts'

/** Grants a named person tracking for a group from one New Orleans day to another, both included. */
export const trackingPermissions = pgTable(
  'tracking_permissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    userName: text().notNull(),
    userPhone: text(),
    userEmail: text(),
    isActive: boolean().notNull().default(true),
    validFrom: date().notNull(),
    validUntil: date().notNull(),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsed: timestamp({ withTimezone: true }),
    notes: text(),
  },
  (table) => [
    check('tracking_permissions_days', sql`${table.validUntil} >= ${table.validFrom}`),
    index('tracking_permissions_by_group').on(table.groupId),
    index('tracking_permissions_by_creation').on(table.createdAt),
  ],
)
