import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * One-time actions on this database, such as removing the demonstration data, and when they
 * happened.
 */
export const marks = pgTable('marks', {
  name: text().primaryKey(),
  at: instant().notNull(),
})
