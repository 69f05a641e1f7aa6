import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What is done once in the life of a database, such as taking the demonstration data away, and when it was. */
export const marks = pgTable('marks', {
  name: text().primaryKey(),
  at: instant().notNull(),
})
