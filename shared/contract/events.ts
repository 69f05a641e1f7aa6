import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { coordinatePair, day, id, wallTime } from './fields.ts'

/** The kinds of event. 'local' and 'other' come from older entries; the calendar's second line schedule shows 'second-line' and 'local'. */
export const eventTypes = ['second-line', 'performance', 'practice', 'local', 'other'] as const

export const event = z
  .object({
    id,
    groupId: id,
    title: z.string(),
    description: z.string(),
    date: z.iso.date(),
    time: wallTime,
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
  })
  .meta({ id: 'Event' })

export const eventCalls = declareCalls({
  listEvents: {
    summary: 'Events of the past year and later, soonest first; narrowed by from and to',
    query: z.object({ from: day.optional(), to: day.optional() }),
    output: z.array(event),
    refusals: [],
  },
})
