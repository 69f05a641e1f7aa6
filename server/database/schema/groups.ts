import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { groupTypes } from '#shared/contract/groups.ts'
import { instant, oneOfCheck, rowId } from './columns.ts'

/** A social aid and pleasure club, a brass band, Black Masking Indians or baby dolls. */
export const groups = pgTable(
  'groups',
  {
    id: rowId(),
    name: text().notNull(),
    type: text({ enum: groupTypes }).notNull(),
    description: text().notNull(),
    imageUrl: text(),
    location: text(),
    followers: integer().notNull().default(0),
    donationLink: text(),
    merchandiseLink: text(),
    contactEmail: text(),
    websiteUrl: text(),
    socialLinks: text().array().notNull().default([]),
    imageGallery: text().array().notNull().default([]),
    /** Whether the site shows it; its organizers can change that. */
    isActive: boolean().notNull().default(true),
    /** Hidden by an administrator; its organizers cannot show it again. */
    isHidden: boolean().notNull().default(false),
    isVerified: boolean().notNull().default(false),
    color: text(),
    isDemo: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Incremented by each change, so that a form cannot overwrite a change it has not seen. */
    version: integer().notNull().default(1),
  },
  (table) => [
    oneOfCheck('groups_type', table.type, groupTypes),
    check('groups_name', sql`char_length(${table.name}) between 1 and 160`),
    check('groups_followers', sql`${table.followers} >= 0`),
    index('groups_by_name').on(table.name),
  ],
)

/** A reference to a row's group; the row is deleted with the group. */
export const groupReference = () =>
  integer()
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' })
