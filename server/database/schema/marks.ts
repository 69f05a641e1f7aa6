import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What is done once in the life of a database, such as taking the demonstration data away, and when it was. */
export const marks = pgTable('marks', {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})
