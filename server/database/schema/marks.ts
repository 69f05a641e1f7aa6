import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Actions that happen once in the life of a database, such as removing the demonstration data, and
 * when.
 */
export const marks = pgTable('marks', {
  name: text().primaryKey(),
  at: instant().notNull(),
})
