import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import {
  byId,
  day,
  id,
  instant,
  nameText,
  optionalEmail,
  optionalText,
  phoneNumber,
} from './fields/fields.ts'
import { adminTracking } from './tracking/admin-tracking.ts'
import { liveParade } from './tracking/live-parades.ts'
import { trackingPermission } from './permissions.ts'
import { paradeParts } from '../tracking/reports.ts'

/** The field that allows a call with the access `admin-or-password` without a session. */
export const adminPassword = z.string().max(1024).optional().meta({
  description: 'Allows the call in place of an admin session',
})

const consent = z.boolean().optional().meta({
  description: 'Must be true for Black Masking Indians: this group asked to be followed live',
})

const adminSession = z.object({ expiresAt: instant }).meta({ id: 'AdminSession' })

const part = z.enum(paradeParts).default('front').meta({
  description: 'Where in the parade the phone is carried; the back shows how long the parade is',
})

const trackingLink = z.string().startsWith('/tracker/').meta({
  description: 'A path on this site, returned only once',
})

export const adminCalls = declareCalls({
  openAdminSession: {
    summary: 'Opens an admin session; the answer sets its cookie',
    body: z.object({ password: z.string().max(1024) }),
    output: adminSession,
    refusals: ['wrong_password', 'too_many_attempts'],
  },
  getAdminSession: {
    summary: 'Whether the admin session is valid. The only GET that counts as activity, and so extends it',
    output: adminSession,
    refusals: [],
  },
  closeAdminSession: { summary: 'Ends the admin session', output: null, refusals: [] },
  startTracking: {
    summary:
      'Puts a group’s parade on the map, waiting for its first position, and creates a tracker link for it',
    body: z.object({
      adminPassword,
      groupId: id,
      eventId: id.optional().meta({
        description:
          'The event that the parade belongs to, one of the group’s today. Without it, the server chooses: of those without a finished parade, one that is under way or begins within 30 minutes, else the next one; failing that, the first',
      }),
      userId: optionalText(160).transform((text) => text ?? 'admin-initiated'),
      part,
      consent,
    }),
    output: z.object({ trackingLink, expiresAt: instant, parade: liveParade }),
    refusals: ['group_not_found', 'already_live', 'consent_required', 'not_tracked_today', 'invalid_request'],
  },
  choosePrimary: {
    summary:
      'Makes another phone the parade’s primary; the parade shows that phone’s newest fix if it is newer',
    params: byId,
    body: z.object({
      sessionId: id,
      insteadOf: id.nullable().optional().meta({
        description: 'The primary that the caller knows; nothing changes if another phone is primary by now',
      }),
    }),
    output: z.object({ id, sessionId: id }),
    refusals: [
      'parade_not_found',
      'session_not_found',
      'session_ended',
      'phone_not_heard',
      'phone_not_shown',
      'already_primary',
      'changed_meanwhile',
    ],
  },
  showParade: {
    summary: 'Shows a parade that is not on its route yet: the positions of its phones from now on',
    params: byId,
    output: z.object({ id }),
    refusals: ['parade_not_found'],
  },
  keepGoingAsAdmin: {
    summary: 'Answers for a phone’s holder that the parade is still going on',
    params: byId,
    output: null,
    refusals: ['session_not_found', 'session_ended'],
  },
  pauseSessionAsAdmin: {
    summary: 'Pauses one phone’s sharing for up to 60 minutes, or ends its pause',
    params: byId,
    body: z.object({ paused: z.boolean() }),
    output: z.object({ id, pausedAt: instant.nullable() }),
    refusals: ['session_not_found', 'session_ended', 'already_so'],
  },
  endSessionAsAdmin: {
    summary: 'Ends one phone’s session and its link, as if its holder had stopped',
    params: byId,
    output: null,
    refusals: ['session_not_found', 'session_ended'],
  },
  getDemonstration: {
    summary: 'How much of the demonstration data there is, with what was added to its groups',
    output: z
      .object({
        groups: z.int().nonnegative(),
        events: z.int().nonnegative(),
        parades: z.int().nonnegative(),
        permissions: z.int().nonnegative(),
      })
      .meta({ id: 'DemonstrationFigures' }),
    refusals: [],
  },
  removeDemonstration: {
    summary: 'Deletes the demonstration data with everything that depends on it',
    output: null,
    refusals: ['demonstration_gone'],
  },
  stopTracking: {
    summary: 'Stops a parade and ends its links',
    body: z.object({ adminPassword, paradeId: id }),
    output: z.object({ id, reason: z.string() }),
    refusals: ['parade_not_found'],
  },
  startAgain: {
    summary:
      'Puts a group on the map again within 60 seconds after Stop, as a new parade with the same tracker links',
    body: z.object({ paradeId: id.meta({ description: 'The stopped parade' }) }),
    output: z.object({ parade: liveParade }),
    refusals: ['parade_not_found', 'group_not_found', 'too_late', 'already_live', 'not_tracked_today'],
  },
  generateTrackerLink: {
    summary:
      'Permits a person to track a group and creates the link: from today until 7 days later, or on the given days',
    body: z
      .object({
        adminPassword,
        groupId: id,
        userName: nameText,
        userPhone: phoneNumber,
        userEmail: optionalEmail,
        validFrom: day.optional(),
        validUntil: day.optional(),
        notes: optionalText(2000),
        part,
        consent,
      })
      .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validUntil >= validFrom, {
        path: ['validUntil'],
        message: 'must not be before the first day',
      }),
    output: z.object({ trackingLink, expiresAt: instant, permission: trackingPermission }),
    refusals: ['group_not_found', 'invalid_request', 'consent_required', 'not_tracked_today'],
  },
  getAdminTracking: {
    summary: 'Who tracks what now, for the dashboard',
    output: adminTracking,
    refusals: [],
  },
})
