import { index, integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from './columns.ts'
import { groups } from './groups.ts'

/** A link whose claimants become organizers of one group. Stored as a hash, shown once. */
export const organizerLinks = pgTable(
  'organiser_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    token: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('organiser_links_token').on(table.token),
    index('organiser_links_by_group').on(table.groupId),
  ],
)

/**
 * A browser that may edit a group: the one that created it (no link), or one that claimed a link.
 * The browser is known by the keyed hash of its organizer cookie.
 */
export const organizers = pgTable(
  'organisers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    browser: bytea().notNull(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    linkId: integer().references(() => organizerLinks.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('organisers_by_browser').on(table.browser, table.groupId),
    index('organisers_by_group').on(table.groupId),
    index('organisers_by_link').on(table.linkId),
  ],
)
