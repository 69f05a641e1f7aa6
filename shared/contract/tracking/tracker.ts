import * as z from 'zod'
import { declareCalls } from '../call-schema.ts'
import { id, instant, reportedInstant, requiredText, wallTime } from '../fields/fields.ts'
import { MAX_FIXES_PER_REQUEST } from '../fields/limits.ts'
import { groupType } from '../groups.ts'
import { sessionStatuses } from './admin-tracking.ts'
import { paradeReports, REPORT_RESENT_S, reportedDelays } from '../../tracking/reports.ts'
import { sharing } from './sharing.ts'

const params = z.object({ token: z.string().min(1).max(100) })
const deviceId = requiredText(200)
/**
 * What every call from the phone page says: which phone it is, and whether it replaces the link's
 * phone.
 */
const fromPhone = z.object({ deviceId, takeOver: z.boolean().optional() })
const sharingOnly = z.object({ sharing })
const linkRefusals = ['link_not_found', 'link_not_yet_valid', 'link_ended', 'stopped_by_admin'] as const
const phoneRefusals = [...linkRefusals, 'link_held', 'not_tracked_today', 'too_many_requests'] as const

/**
 * One position as the phone page reports it. Units are degrees, meters, m/s and degrees from north;
 * the battery is 0 to 1. Each position of a batch is checked on its own, and the valid ones are
 * kept.
 */
export const reportedPosition = z
  .object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    accuracy: z.number().nonnegative().nullish(),
    altitude: z.number().nullish(),
    speed: z.number().nonnegative().nullish(),
    heading: z.number().min(0).max(360).nullish(),
    battery: z.number().min(0).max(1).nullish(),
    recordedAt: reportedInstant,
  })
  .meta({ id: 'ReportedPosition', unusedIO: 'input' })

export const trackerCalls = declareCalls({
  getTrackerLink: {
    summary: 'What this link is for, and who will see what',
    params,
    output: z.object({
      group: z.object({ id, name: z.string(), type: groupType }),
      event: z
        .object({ title: z.string(), date: z.iso.date(), time: wallTime, location: z.string() })
        .nullable(),
      status: z.enum(sessionStatuses),
      paradeId: id.nullable(),
      isHeld: z.boolean().meta({ description: 'Whether a phone already uses this link' }),
      expiresAt: instant,
      whoSeesWhat: z.array(z.string()),
      sharing,
      viewers: z.int().nonnegative().meta({
        description: 'Open pages that show the parade; those that only poll are not counted',
      }),
    }),
    refusals: linkRefusals,
  },
  startTracker: {
    summary: 'Starts sharing from a phone; takeOver lets it replace the phone that holds the link',
    params,
    body: fromPhone,
    output: z.object({ status: z.enum(sessionStatuses), paradeId: id, expiresAt: instant, sharing }),
    refusals: [...linkRefusals, 'link_held', 'not_tracked_today', 'too_many_requests'],
  },
  reportPositions: {
    summary: `Stores up to ${MAX_FIXES_PER_REQUEST} positions and then acknowledges them`,
    params,
    body: z.object({
      deviceId,
      takeOver: z.boolean().optional(),
      positions: z
        .array(z.unknown())
        .min(1)
        .max(MAX_FIXES_PER_REQUEST)
        .meta({ items: { $ref: '#/components/schemas/ReportedPosition' } }),
    }),
    output: z.object({
      accepted: z.int().nonnegative(),
      duplicate: z.int().nonnegative(),
      setAside: z.int().nonnegative(),
      sharing,
    }),
    refusals: [...linkRefusals, 'link_held', 'invalid_position', 'not_tracked_today', 'too_many_requests'],
  },
  keepTrackerAlive: {
    summary: 'Reports that the phone is still there though it does not move',
    params,
    body: fromPhone,
    output: sharingOnly,
    refusals: phoneRefusals,
  },
  keepGoing: {
    summary: 'Answers that the parade is still going on; the question comes again after 30 minutes',
    params,
    body: fromPhone,
    output: sharingOnly,
    refusals: phoneRefusals,
  },
  pauseTracker: {
    summary: 'Pauses sharing for up to 60 minutes: no position is stored or shown',
    params,
    body: fromPhone,
    output: sharingOnly,
    refusals: phoneRefusals,
  },
  resumeTracker: {
    summary: 'Ends a pause',
    params,
    body: fromPhone,
    output: sharingOnly,
    refusals: phoneRefusals,
  },
  reportFromParade: {
    summary: 'Reports what the parade does, once every 10 seconds; `late` needs the minutes',
    params,
    body: z
      .object({
        deviceId,
        takeOver: z.boolean().optional(),
        report: z.enum(paradeReports),
        minutes: z.literal(reportedDelays).nullish(),
        secondsAgo: z.int().min(0).max(REPORT_RESENT_S).optional().meta({
          description: 'How long ago it was said, if there was no signal; a newer report of the parade stays',
        }),
      })
      .refine(({ report, minutes }) => report !== 'late' || typeof minutes === 'number', {
        path: ['minutes'],
        message: 'must be 10, 20 or 30',
      }),
    output: sharingOnly,
    refusals: phoneRefusals,
  },
  stopOwnSession: {
    summary: 'Ends the link, at the request of its holder',
    params,
    body: fromPhone,
    output: null,
    refusals: [...linkRefusals, 'link_held', 'too_many_requests'],
  },
  reportFromOwnTracks: {
    summary: 'The OwnTracks app in HTTP mode',
    params,
    body: z.unknown(),
    output: z.array(z.never()).length(0),
    refusals: ['link_not_found', 'too_many_requests'],
  },
  reportFromOsmandQuery: {
    summary: 'Traccar Client, OsmAnd and GPSLogger, as a query',
    params,
    query: z.looseObject({}),
    output: null,
    refusals: ['link_not_found', 'too_many_requests'],
  },
  reportFromOsmandBody: {
    summary: 'Traccar Client, OsmAnd and GPSLogger, as a form or as JSON',
    takesForms: true,
    params,
    query: z.looseObject({}),
    body: z.unknown(),
    output: null,
    refusals: ['link_not_found', 'too_many_requests'],
  },
})
