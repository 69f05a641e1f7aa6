import * as z from 'zod'
import { declareCalls } from '../call-schema.ts'
import {
  byId,
  email,
  id,
  instant,
  nameText,
  optionalPhoneNumber,
  optionalText,
  requiredText,
} from '../fields/fields.ts'
import { MAX_NAME_LENGTH } from '../fields/limits.ts'
import { sortOrders, pageQuery } from '../fields/paging.ts'

export const betaUserTypes = [
  'parade-organizer',
  'club-member',
  'brass-band',
  'black-masking-indian',
  'baby-dolls',
  'culture-enthusiast',
  'tourist',
  'media',
  'photographer',
] as const
export const experiences = ['beginner', 'intermediate', 'advanced', 'developer'] as const
export const availabilities = [
  'Weekday Mornings',
  'Weekday Evenings',
  'Weekend Days',
  'Parade Events',
] as const
export const deviceTypes = ['iPhone', 'Android Phone', 'iPad', 'Desktop Computer'] as const
/** The status of an application: pending until an administrator decides. */
export const testerStatuses = ['pending', 'approved', 'rejected'] as const

/** A list of one or more of the given choices, each at most once. */
const choicesOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z
    .array(z.enum(choices))
    .min(1, 'choose at least one')
    .max(choices.length)
    .refine((input) => new Set(input).size === input.length, 'names something twice')
    .meta({ uniqueItems: true })

const application = z.object({
  name: nameText,
  email,
  phone: optionalPhoneNumber,
  organization: optionalText(MAX_NAME_LENGTH),
  userType: z.enum(betaUserTypes),
  experience: z.enum(experiences),
  motivation: requiredText(4000),
  availability: choicesOf(availabilities),
  deviceTypes: choicesOf(deviceTypes),
  agreeToTerms: z.literal(true, 'must be agreed to'),
})

// Stored rows are not validated again, because the rules for applications may have changed since.
const betaTester = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    organization: z.string().nullable(),
    userType: z.enum(betaUserTypes),
    experience: z.enum(experiences),
    motivation: z.string(),
    availability: z.array(z.enum(availabilities)),
    deviceTypes: z.array(z.enum(deviceTypes)),
    agreeToTerms: z.boolean(),
    status: z.enum(testerStatuses),
    appliedAt: instant,
    approvedAt: instant.nullable(),
    lastActive: instant.nullable(),
    feedbackCount: z.int().nonnegative(),
  })
  .meta({ id: 'BetaTester' })

const betaInvite = z.object({ id, email: z.string(), invitedAt: instant })

export const betaTesterCalls = declareCalls({
  applyAsBetaTester: {
    summary:
      'Applies as a beta tester; an email address that applied before gets the same answer and keeps its first application',
    body: application,
    output: application.extend({
      phone: z.string().nullable(),
      organization: z.string().nullable(),
      status: z.literal('pending'),
      appliedAt: instant,
    }),
    refusals: ['too_many_requests'],
  },
  listBetaTesters: {
    summary: 'Beta applications, newest first, in pages',
    query: z.object({
      ...pageQuery,
      sort: z.enum(sortOrders(['applied', 'name', 'type', 'feedback', 'active'])).default('-applied'),
      status: z.enum(testerStatuses).optional(),
    }),
    isPaged: true,
    output: z.array(betaTester),
    refusals: [],
  },
  decideOnTester: {
    summary:
      'Approves or rejects an application that is still pending, and emails the applicant; the later of two decisions is refused',
    params: byId,
    body: z.object({ status: z.enum(['approved', 'rejected']) }),
    output: betaTester,
    refusals: ['tester_not_found', 'already_decided'],
  },
  inviteTester: {
    summary: 'Invites someone by email to apply, once',
    body: z.object({ email }),
    output: betaInvite,
    refusals: ['already_invited', 'already_applied'],
  },
  listBetaInvites: {
    summary: 'Beta invitations, newest first, in pages, and whether each led to an application',
    query: z.object({ ...pageQuery, sort: z.enum(sortOrders(['invited', 'email'])).default('-invited') }),
    isPaged: true,
    output: z.array(betaInvite.extend({ hasApplied: z.boolean() })),
    refusals: [],
  },
  getBetaFigures: {
    summary: 'Number of testers, of feedback entries and of held messages',
    output: z.object({
      testers: z.int().nonnegative(),
      pending: z.int().nonnegative(),
      approved: z.int().nonnegative(),
      feedback: z.int().nonnegative(),
      bugs: z.int().nonnegative(),
      averageRating: z.number().min(1).max(5).nullable(),
      heldMessages: z
        .int()
        .nonnegative()
        .meta({ description: 'Messages that wait because no mail server is configured' }),
    }),
    refusals: [],
  },
})
