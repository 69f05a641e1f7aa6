import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { groups } from './groups.ts'

/** The club shown on the home page; tracking is enabled while a parade of its group is on the map, so that is no column. */
export const featuredSecondLiner = pgTable(
  'featured_second_liner',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    featuredDate: date().notNull(),
    isActive: boolean().notNull().default(true),
    description: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('featured_second_liner_one_active')
      .on(table.isActive)
      .where(sql`${table.isActive}`),
  ],
)
