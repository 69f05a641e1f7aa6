import * as z from 'zod'
import { alertMinutes, MAX_ALERT_GROUPS, MAX_ALERT_SPOTS, roughDegrees } from '../alerts.ts'
import { declareCalls } from './call-schema.ts'
import { id } from './fields/fields.ts'

/** What an alert is about. */
export const alertKinds = ['live', 'morning', 'change', 'arrival'] as const

/** Maximum size in bytes of a body, smaller than usual because anyone may send one. */
const MAX_BODY_BYTES = 8 * 1024

/** The address that a push service gave to one browser. `server/alerts` checks its host. */
const endpoint = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/[!-~]+$/i, 'must be the address that a push service gave')

/**
 * 16 bytes in base64url: the secret of a subscription (RFC 8291 3.2). Of the last character only two
 * bits count, so it is one of four.
 */
const auth = z.string().regex(/^[\w-]{21}[AQgw]$/, 'must be 16 bytes in base64url')

const subscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^B[A-P][\w-]{85}$/, 'must be a point of P-256 (65 bytes) in base64url')
      .meta({ description: 'An uncompressed point of P-256 (65 bytes) in base64url' }),
    auth,
  }),
})

const groupAlerts = z.object({
  id,
  live: z.boolean().meta({ description: 'When its parade comes out the door' }),
  morning: z.boolean().meta({ description: 'At 8:00 AM on the day of an event' }),
  changes: z.boolean().meta({ description: 'When an event changes or is canceled' }),
})

const degrees = (limit: number) => z.number().min(-limit).max(limit).overwrite(roughDegrees)

const spot = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  minutes: z.literal(alertMinutes),
  paradeId: id.optional().meta({
    description: 'Only this parade, until it ends. Without it: parades of the listed groups, or of any',
  }),
})

const choices = z.object({
  groups: z.array(groupAlerts).max(MAX_ALERT_GROUPS),
  spots: z.array(spot).max(MAX_ALERT_SPOTS),
})

/**
 * What a service worker gets with a push, as JSON. `url` is a path of this site; an alert replaces
 * an earlier one with the same `tag`.
 */
export const alertMessage = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  tag: z.string(),
})

export const alertCalls = declareCalls({
  getAlertKey: {
    summary: 'The public key (VAPID) with which a browser subscribes to alerts',
    output: z.object({ publicKey: z.string() }),
    refusals: ['alerts_off'],
  },
  setAlerts: {
    summary:
      'Stores which alerts a browser gets, in place of all that it asked for before. 201 for a new one. Without any choice, nothing stays stored for it',
    body: choices.extend({ subscription }),
    maxBodyBytes: MAX_BODY_BYTES,
    mayCreate: true,
    output: choices,
    refusals: ['alerts_off', 'invalid_request', 'push_host', 'foreign_subscription', 'too_many_requests'],
  },
  removeAlerts: {
    summary: 'Deletes everything stored for a browser. Also succeeds if there is nothing to delete',
    body: z.object({ endpoint: z.string().max(2048), auth: z.string().max(64) }),
    maxBodyBytes: MAX_BODY_BYTES,
    output: null,
    refusals: ['alerts_off'],
  },
  getAlertFigures: {
    summary: 'How many browsers get alerts, and how many alerts wait or may not have arrived',
    output: z.object({
      isOn: z.boolean(),
      subscriptions: z.int().nonnegative(),
      waiting: z.int().nonnegative(),
      unconfirmed: z.int().nonnegative().meta({
        description:
          'Alerts that were handed over without an answer in the last 30 days; they are not sent again',
      }),
    }),
    refusals: [],
  },
})
