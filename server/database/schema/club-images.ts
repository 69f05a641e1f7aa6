import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { groups } from './groups.ts'

/**
 * The picture that a group last got from the radio station's page: its source, the station's
 * version of it, and our URL for it. A group with another picture has chosen its own.
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
