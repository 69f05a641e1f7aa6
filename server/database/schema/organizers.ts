import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, instant, rowId } from './columns.ts'
import { groupReference } from './groups.ts'

/** A link that makes browsers organizers of one group. It is shown once and stored as a hash. */
export const organizerLinks = pgTable(
  'organiser_links',
  {
    id: rowId(),
    groupId: groupReference(),
    token: bytea().notNull(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [
    uniqueIndex('organiser_links_token').on(table.token),
    index('organiser_links_by_group').on(table.groupId),
  ],
)

/**
 * A browser that may edit a group: its creator's (no link), or one that claimed a link. It is
 * identified by the keyed hash of its organizer cookie.
 */
export const organizers = pgTable(
  'organisers',
  {
    id: rowId(),
    browser: bytea().notNull(),
    groupId: groupReference(),
    linkId: integer().references(() => organizerLinks.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('organisers_by_browser').on(table.browser, table.groupId),
    index('organisers_by_group').on(table.groupId),
    index('organisers_by_link').on(table.linkId),
  ],
)
