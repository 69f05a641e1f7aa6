import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import {
  id,
  idInPath,
  instant,
  nameText,
  optionalEmail,
  optionalText,
  requiredText,
} from './fields/fields.ts'
import { groupType } from './groups.ts'
import { liveParade, paradePosition } from './live-parades.ts'
import { trackingPermission } from './permissions.ts'

/** The statuses of a tracking session, as `server/tracking/parade/session-status.ts` decides. */
export const sessionStatuses = ['pending', 'active', 'stale', 'lapsed', 'stopped', 'expired'] as const

/** The field that allows four calls without a session. */
export const adminPassword = z.string().max(1024).optional().meta({
  description: 'Allows the call in place of an admin session',
})

const consent = z.boolean().optional().meta({
  description: 'Must be true for Black Masking Indians: this group asked to be followed live',
})

const adminSession = z.object({ expiresAt: instant }).meta({ id: 'AdminSession' })

const trackingLink = z.string().startsWith('/tracker/').meta({
  description: 'A path on this site, returned only once',
})

const trackedPhone = z.object({
  id,
  trackerName: z.string(),
  phone: z.string().nullable(),
  status: z.enum(sessionStatuses),
  isPrimary: z.boolean(),
  lastHeartbeat: instant.nullable(),
  lastFixAt: instant.nullable(),
  accuracy: z.number().nullable(),
  battery: z.number().min(0).max(1).nullable(),
  fixesReceived: z.int().nonnegative(),
  fixesSetAside: z.int().nonnegative(),
  expiresAt: instant,
})

const trackedParade = paradePosition.extend({
  groupId: id,
  groupName: z.string(),
  groupType,
  startedAt: instant,
  sessions: z.array(trackedPhone),
  viewers: z
    .object({ onItsPage: z.int().nonnegative(), onTheMap: z.int().nonnegative() })
    .meta({ description: 'Pages with a connection that show it now; pages that only poll are not counted' }),
})

export const adminCalls = declareCalls({
  openAdminSession: {
    summary: 'Opens an admin session; the answer sets its cookie',
    body: z.object({ password: z.string().max(1024) }),
    output: adminSession,
    refusals: ['wrong_password', 'too_many_attempts'],
  },
  getAdminSession: { summary: 'Whether the admin session is valid', output: adminSession, refusals: [] },
  closeAdminSession: { summary: 'Ends the admin session', output: null, refusals: [] },
  startTracking: {
    summary:
      'Puts a group’s parade on the map, waiting for its first position, and creates a tracker link for it',
    body: z.object({
      adminPassword,
      groupId: id,
      userId: optionalText(160).transform((text) => text ?? 'admin-initiated'),
      consent,
    }),
    output: z.object({ trackingLink, expiresAt: instant, parade: liveParade }),
    refusals: ['group_not_found', 'already_live', 'consent_required', 'not_tracked_today'],
  },
  choosePrimary: {
    summary:
      'Makes another phone the parade’s primary; the parade shows that phone’s newest fix if it is newer',
    params: z.object({ id: idInPath }),
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
      'already_primary',
      'changed_meanwhile',
    ],
  },
  endSessionAsAdmin: {
    summary: 'Ends one phone’s session and its link, as if its holder had stopped',
    params: z.object({ id: idInPath }),
    output: null,
    refusals: ['session_not_found', 'session_ended'],
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
  generateTrackerLink: {
    summary: 'Permits a person to track a group for 7 days and creates the link',
    body: z.object({
      adminPassword,
      groupId: id,
      userName: nameText(160),
      userPhone: requiredText(32),
      userEmail: optionalEmail,
      consent,
    }),
    output: z.object({ trackingLink, expiresAt: instant, permission: trackingPermission }),
    refusals: ['group_not_found', 'consent_required', 'not_tracked_today'],
  },
  getAdminTracking: {
    summary: 'Who tracks what now, for the dashboard',
    output: z.object({ parades: z.array(trackedParade) }),
    refusals: [],
  },
})
