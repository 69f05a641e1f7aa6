import * as z from 'zod'
import { endsAfterStart, ENDS_TOO_EARLY } from '../calendar.ts'
import { declareCalls } from './call-schema.ts'
import {
  byId,
  coordinatePair,
  day,
  id,
  instant,
  nameText,
  optionalText,
  optionalWallTime,
  requiredText,
  wallTime,
} from './fields/fields.ts'
import { coordinateList, optionalCoordinates } from './fields/given-coordinates.ts'
import { MAX_STOPS } from './fields/limits.ts'
import { sortOrders, pageQuery } from './fields/paging.ts'
import { NOT_BLANK } from './fields/patterns.ts'
import { plannedRouteFields } from './routes/planned-route.ts'
import { eventSheet } from './routes/route-sheets.ts'

/**
 * The kinds of event. 'local' and 'other' come from older entries; the calendar's second line schedule
 * shows 'second-line' and 'local'.
 */
export const eventTypes = ['second-line', 'performance', 'practice', 'local', 'other'] as const

export const eventFields = z.object({
  id,
  groupId: id,
  title: z.string(),
  description: z.string(),
  date: z.iso.date(),
  time: wallTime,
  endTime: wallTime.nullable().meta({
    description: 'The planned end; one before `time` is on the next day. Null if it is not known',
  }),
  location: z.string(),
  isLive: z.boolean(),
  eventType: z.enum(eventTypes),
  route: z.array(z.string()),
  startLocation: z.string().nullable(),
  endLocation: z.string().nullable(),
  routeStops: z.array(z.string()),
  startCoordinates: coordinatePair.nullable(),
  endCoordinates: coordinatePair.nullable(),
  stopCoordinates: z.array(coordinatePair),
  isCancelled: z.boolean(),
  cancelReason: z.string().nullable(),
  sheet: z.string().nullable().meta({ description: 'The route sheet, word for word' }),
  ...plannedRouteFields,
})

const event = eventFields
  .extend({
    isFinished: z.boolean().meta({
      description:
        'Whether its parade has ended, not before the event’s time. False without a parade, also after its end',
    }),
    neighborhood: z.string().nullable().meta({
      description: 'The neighborhood where it starts; null if that is not known',
    }),
  })
  .meta({ id: 'Event' })

/** An event in a public list. */
export const listedEvent = event
  .extend({
    path: plannedRouteFields.path.nullable().meta({
      description:
        'The planned route as in getEvent for the next 60 days, today included; null for other events',
    }),
  })
  .meta({ id: 'ListedEvent' })

const version = z.int().positive().max(2_147_483_647).meta({
  description: 'Number of changes so far. A change based on an older version is refused.',
})

/** An event as administrators see it, of hidden groups too. */
const adminEvent = eventFields
  .extend({
    version,
    group: z.object({ name: z.string(), isActive: z.boolean() }),
    removableUntil: instant.nullable().meta({
      description: 'Until when it may be deleted; null if a parade was ever attached',
    }),
  })
  .meta({ id: 'AdminEvent' })

const lines = z.array(requiredText(200)).max(MAX_STOPS).default([])

/**
 * The event form: each field but `isLive`, which is ignored because it follows from the parade, is a
 * column of `events`.
 */
export const eventForm = z.object({
  groupId: id,
  title: nameText,
  description: requiredText(4000),
  date: day,
  time: wallTime.default('15:00'),
  endTime: optionalWallTime,
  location: requiredText(200),
  eventType: z.enum(eventTypes).default('second-line'),
  route: lines,
  startLocation: optionalText(200),
  endLocation: optionalText(200),
  routeStops: lines,
  startCoordinates: optionalCoordinates,
  endCoordinates: optionalCoordinates,
  stopCoordinates: coordinateList.meta({
    description: 'One for each stop in routeStops; empty text if unknown',
  }),
  sheet: eventSheet,
  isLive: z.boolean().optional(),
})

/** The fields of the event form that its planned route is made of, as a mask for `pick`. */
export const routeFieldMask = {
  sheet: true,
  route: true,
  startLocation: true,
  endLocation: true,
  routeStops: true,
  startCoordinates: true,
  endCoordinates: true,
  stopCoordinates: true,
} as const

/** Refuses an event that does not end after its start. Its end may be unknown. */
export const endsLater = <Form extends z.ZodType<{ time: string; endTime: string | null }>>(form: Form) =>
  form.refine(({ time, endTime }) => endTime === null || endsAfterStart({ time, endTime }), {
    path: ['endTime'],
    message: ENDS_TOO_EARLY,
  })

export const eventCalls = declareCalls({
  listEvents: {
    summary: 'Events from a year back to two years ahead, soonest first; narrowed by from and to',
    isOpenData: true,
    query: z.object({ from: day.optional(), to: day.optional() }),
    output: z.array(listedEvent),
    refusals: [],
  },
  getEvent: {
    summary: 'One event, with the path of its planned route',
    isOpenData: true,
    params: byId,
    output: event,
    refusals: ['event_not_found'],
  },
  listAdminEvents: {
    summary: 'All events, also old ones and those of hidden groups, each with its version, in pages',
    query: z.object({
      ...pageQuery,
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(sortOrders(['date', 'title', 'group'])).default('date'),
    }),
    isPaged: true,
    output: z.array(adminEvent),
    refusals: [],
  },
  getAdminEvent: {
    summary: 'One event as in listAdminEvents',
    params: byId,
    output: adminEvent,
    refusals: ['event_not_found'],
  },
  createEvent: {
    summary: 'Creates an event of a group',
    body: endsLater(eventForm),
    output: adminEvent,
    refusals: ['group_not_found', 'route_not_published'],
  },
  changeEvent: {
    summary: 'Changes an event, and its live parade on every map',
    params: byId,
    body: endsLater(eventForm.extend({ version })),
    output: adminEvent,
    refusals: [
      'event_not_found',
      'group_not_found',
      'route_not_published',
      'changed_meanwhile',
      'event_live',
    ],
  },
  cancelEvent: {
    summary:
      'Cancels an event with a reason that the calendar shows; `remove` deletes it instead, within 15 minutes of its creation and only if no parade was ever attached',
    params: byId,
    body: z
      .object({
        reason: optionalText(2000),
        remove: z.boolean().default(false),
        version: version.optional(),
      })
      .refine(({ reason, remove }) => remove || reason !== null, {
        path: ['reason'],
        message: 'is required',
      })
      .meta({
        anyOf: [
          { properties: { remove: { const: true } }, required: ['remove'] },
          {
            properties: { reason: { type: 'string', pattern: NOT_BLANK.source } },
            required: ['reason'],
          },
        ],
      }),
    output: null,
    refusals: ['event_not_found', 'event_cancelled', 'event_live', 'event_seen', 'changed_meanwhile'],
  },
})
