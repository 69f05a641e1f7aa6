import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  availabilities,
  betaUserTypes,
  deviceTypes,
  experiences,
  testerStatuses,
} from '#shared/contract/beta/testers.ts'
import { bytea, instant, oneOfCheck, rowId } from './columns.ts'

/** An application to try the product early. */
export const betaTesters = pgTable(
  'beta_testers',
  {
    id: rowId(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    organization: text(),
    userType: text({ enum: betaUserTypes }).notNull(),
    experience: text({ enum: experiences }).notNull(),
    motivation: text().notNull(),
    availability: text({ enum: availabilities }).array().notNull().default([]),
    deviceTypes: text({ enum: deviceTypes }).array().notNull().default([]),
    status: text({ enum: testerStatuses }).notNull().default('pending'),
    appliedAt: instant().notNull(),
    approvedAt: instant(),
    lastActive: instant(),
    feedbackCount: integer().notNull().default(0),
    agreeToTerms: boolean().notNull().default(true),
    /** Hash of the token in an approved tester's feedback link. */
    feedbackToken: bytea(),
  },
  (table) => [
    oneOfCheck('beta_testers_status', table.status, testerStatuses),
    check('beta_testers_terms', sql`${table.agreeToTerms}`),
    uniqueIndex('beta_testers_email').on(sql`lower(${table.email})`),
    index('beta_testers_by_application').on(table.appliedAt),
    uniqueIndex('beta_testers_feedback_token').on(table.feedbackToken),
  ],
)

/** A tester's feedback on one feature; rating from 1 to 5. */
export const betaFeedback = pgTable(
  'beta_feedback',
  {
    id: rowId(),
    testerId: integer()
      .notNull()
      .references(() => betaTesters.id, { onDelete: 'cascade' }),
    feature: text().notNull(),
    rating: integer().notNull(),
    feedback: text().notNull(),
    bug: boolean().notNull().default(false),
    screenshot: text(),
    submittedAt: instant().notNull(),
  },
  (table) => [
    check('beta_feedback_rating', sql`${table.rating} between 1 and 5`),
    index('beta_feedback_by_tester').on(table.testerId),
    index('beta_feedback_by_submission').on(table.submittedAt),
  ],
)

/** An invitation to apply, sent by email. */
export const betaInvites = pgTable(
  'beta_invites',
  {
    id: rowId(),
    email: text().notNull(),
    invitedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('beta_invites_email').on(sql`lower(${table.email})`)],
)
