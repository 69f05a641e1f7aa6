import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from './columns.ts'
import { groupReference } from './groups.ts'

/** Permits a person to track a group between two New Orleans days, both included. */
export const trackingPermissions = pgTable(
  'tracking_permissions',
  {
    id: rowId(),
    groupId: groupReference(),
    userId: text().notNull(),
    userName: text().notNull(),
    userPhone: text(),
    userEmail: text(),
    isActive: boolean().notNull().default(true),
    validFrom: date().notNull(),
    validUntil: date().notNull(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    lastUsed: instant(),
    notes: text(),
  },
  (table) => [
    check('tracking_permissions_days', sql`${table.validUntil} >= ${table.validFrom}`),
    index('tracking_permissions_by_group').on(table.groupId),
    index('tracking_permissions_by_creation').on(table.createdAt),
  ],
)
