import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clickKinds } from '#shared/contract/clicks.ts'
import { oneOfCheck } from './columns.ts'
import { groupReference } from './groups.ts'

/** Clicks on a group's links per New Orleans day. Nothing about the person is stored. */
export const clicks = pgTable(
  'clicks',
  {
    groupId: groupReference(),
    kind: text({ enum: clickKinds }).notNull(),
    day: date().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.kind, table.day] }),
    oneOfCheck('clicks_kind', table.kind, clickKinds),
    check('clicks_count', sql`${table.count} >= 0`),
  ],
)
