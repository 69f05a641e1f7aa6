import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { groups } from './groups.ts'

/**
 * The last picture that a group got from the radio station's page: its source, its validators
 * there, and our URL for it. A group whose picture has another URL has chosen its own.
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

/**
 * The report of a job's last finished run, for the dashboard, with the last failure and the last start
 * (`server/club-images/report-store.ts`).
 */
export const jobReports = pgTable('job_reports', {
  job: text().primaryKey(),
  finishedAt: instant().notNull(),
  report: jsonb().$type<Record<string, unknown>>().notNull(),
})
