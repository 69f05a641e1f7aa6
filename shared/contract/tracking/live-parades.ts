import * as z from 'zod'
import { declareCalls } from '../call-schema.ts'
import { byId, coordinatePair, coordinateText, id, instant, wallTime } from '../fields/fields.ts'
import { groupType } from '../groups.ts'
import { paradeReports, reportedDelays } from '../../tracking/reports.ts'
import { plannedRouteFields } from '../routes/planned-route.ts'

/**
 * The status of a parade for viewers: `waiting` for its first position, `active`, or `stale` when
 * its signal is lost. A parade that lapsed or ended is not shown at all.
 */
export const paradeStatuses = ['waiting', 'active', 'stale'] as const

/**
 * What a parade is doing. `signal-lost` goes with the status `stale`, and `paused` with a break. No
 * parade on the map is `finished`: it ends with that reason (`stopReasons` in `live/messages.ts`).
 */
export const streetStates = [
  'waiting',
  'rolling',
  'stopped',
  'at-a-stop',
  'paused',
  'off-route',
  'signal-lost',
  'finished',
] as const

const meters = z.int().nonnegative()
const seconds = z.int().nonnegative()

/** Where the end of a parade is; null if no phone reports it. */
const tail = z
  .object({ latitude: coordinateText, longitude: coordinateText, lastUpdated: instant })
  .nullable()
  .meta({ description: 'The end of the parade, null if no phone reports it' })

/** The rolling that a parade's pace follows from. */
const pace = z
  .object({ meters, seconds })
  .nullable()
  .meta({ description: 'The way along the path in the last 20 minutes of rolling; null before it' })

/** The halts of a parade at planned stops. */
const dwell = z
  .array(z.object({ stop: z.int().positive(), since: instant, until: instant.nullable() }))
  .nullable()
  .meta({
    description: 'The planned stops, by number, where it has halted; `until` is null while it is there',
  })

/** The place of a parade in words; null before its first position, or away from all streets. */
const where = z
  .string()
  .nullable()
  .meta({ description: 'The place in words: On Simon Bolivar near Washington, Central City' })

/** The newest report from the parade; null once it no longer counts. */
const report = z
  .object({
    report: z.enum(paradeReports),
    minutes: z.literal(reportedDelays).nullable().meta({ description: 'Set with `late` only' }),
    at: instant,
  })
  .nullable()
  .meta({
    description:
      'The newest report of the people in the parade; null once it is 10 minutes old. A delay counts until the parade rolls',
  })

const stateSince = instant.nullable().meta({
  description: 'Since when it is stopped, at a stop, paused or off its route; null in other states',
})

const startsAt = instant.nullable().meta({
  description: 'The planned start of its event, with the reported delay; null without an event',
})

/** The part of a live parade that changes while it moves. Accuracy in meters. */
export const paradePosition = z
  .object({
    id,
    latitude: coordinateText,
    longitude: coordinateText,
    accuracy: z.number().nonnegative().nullable(),
    lastUpdated: instant.meta({
      description: 'When the shown position was recorded; the parade’s start while it waits for one',
    }),
    status: z.enum(paradeStatuses),
    along: meters
      .nullable()
      .meta({ description: 'Meters along the planned path; null until it has been on it' }),
    state: z.enum(streetStates),
    // Pushes carry these only when they have changed.
    where: where.optional(),
    tail: tail.optional(),
    pace: pace.optional(),
    dwell: dwell.optional(),
    report: report.optional(),
    stateSince: stateSince.optional(),
    startsAt: startsAt.optional(),
    placeKnown: z.literal(false).optional().meta({
      description:
        'False while neither a position nor a start is known: the coordinates are the map’s center',
    }),
  })
  .meta({ id: 'ParadePosition' })

const parade = paradePosition.extend({
  groupId: id,
  eventId: id.nullable(),
  sessionId: id.nullable().meta({ description: 'The tracking session that gives the position' }),
  startedAt: instant,
  route: z.array(coordinatePair).max(500).meta({ description: 'The trail walked since the parade started' }),
  routeStops: z.array(z.string()),
  startCoordinates: coordinatePair.nullable(),
  endCoordinates: coordinatePair.nullable(),
  stopCoordinates: z.array(coordinatePair),
  where,
  tail,
  pace,
  dwell,
  report,
  stateSince,
  startsAt,
  hours: z
    .number()
    .positive()
    .meta({ description: 'Time for the whole route, in hours: 4, unless its event names its end' }),
  ...plannedRouteFields,
})

export const liveParade = parade
  .extend({ group: z.object({ name: z.string(), type: groupType }) })
  .meta({ id: 'LiveParade' })

export const liveParadeDetail = parade
  .extend({
    group: z.object({
      name: z.string(),
      type: groupType,
      imageUrl: z.string().nullable(),
      description: z.string(),
    }),
    event: z
      .object({
        title: z.string(),
        date: z.iso.date(),
        time: wallTime,
        location: z.string(),
        description: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'LiveParadeDetail' })

export const liveParadeCalls = declareCalls({
  listLiveParades: {
    summary: 'Parades on the map now',
    isOpenData: true,
    output: z.array(liveParade),
    refusals: [],
  },
  getLiveParade: {
    summary: 'One parade on the map, with its group and event',
    isOpenData: true,
    params: byId,
    output: liveParadeDetail,
    refusals: ['parade_not_found'],
  },
  getParadeSummary: {
    summary: 'How long and how far a parade went, without any place; also after its end',
    params: byId,
    output: z.object({
      id,
      group: z.object({ id, name: z.string(), type: groupType }),
      date: z.iso.date().meta({ description: 'The New Orleans day on which it started' }),
      minutes: z.int().nonnegative().nullable().meta({
        description: 'From its first shown position to its last; null without any',
      }),
      meters: meters.nullable().meta({ description: 'The length of its trail; null without any position' }),
    }),
    refusals: ['parade_not_found'],
  },
  getRouteCorners: {
    summary: 'The corners along the planned route of a parade on the map, in walking order',
    params: byId,
    output: z.array(
      z.object({
        name: z.string().meta({ description: 'Orleans at N. Broad' }),
        along: meters.meta({ description: 'Meters along the path' }),
      }),
    ),
    refusals: ['parade_not_found'],
  },
})
