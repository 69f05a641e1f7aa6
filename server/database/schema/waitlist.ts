import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { waitlistUserTypes } from '#shared/contract/waitlist.ts'
import { instant, oneOfCheck, rowId } from './columns.ts'

/** An email address that wants news. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: rowId(),
    email: text().notNull(),
    userType: text({ enum: waitlistUserTypes }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    oneOfCheck('waitlist_entries_user_type', table.userType, waitlistUserTypes),
    uniqueIndex('waitlist_entries_email').on(sql`lower(${table.email})`),
    index('waitlist_entries_by_creation').on(table.createdAt),
  ],
)
