import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { groups } from './groups.ts'

/**
 * The picture that a group was last given from the radio station's page: where it came from, what the station said of its
 * version, and the address under which we keep it. A group whose picture is another one has its own.
 */
export const clubImages = pgTable('club_images', {
  groupId: integer()
    .primaryKey()
    .references(() => groups.id, { onDelete: 'cascade' }),
  source: text().notNull(),
  etag: text(),
  lastModified: text(),
  imageUrl: text().notNull(),
  fetchedAt: instant().notNull(),
})

/** What the last finished run of a job reported, for the dashboard. */
export const jobReports = pgTable('job_reports', {
  job: text().primaryKey(),
  finishedAt: instant().notNull(),
  report: jsonb().$type<Record<string, unknown>>().notNull(),
})
