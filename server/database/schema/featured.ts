import { sql } from 'drizzle-orm'
import { boolean, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowId } from './columns.ts'
import { groupReference } from './groups.ts'

/**
 * The featured club of the home page. Being tracked is not a column: that depends on whether a
 * parade of its group is on the map.
 */
export const featuredSecondLiner = pgTable(
  'featured_second_liner',
  {
    id: rowId(),
    groupId: groupReference(),
    featuredDate: date().notNull(),
    /** Whether it is the current entry. Past ones are kept. */
    isActive: boolean().notNull().default(true),
    description: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('featured_second_liner_one_active')
      .on(table.isActive)
      .where(sql`${table.isActive}`),
  ],
)
