import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { coordinatePair, coordinateText, id, idInPath, instant, wallTime } from './fields/fields.ts'
import { groupType } from './groups.ts'
import { plannedRouteFields } from './routes/planned-route.ts'

/**
 * The status of a parade for viewers: `waiting` for its first position, `active`, or `stale` when
 * its signal is lost. A parade that lapsed or ended is not shown at all.
 */
export const paradeStatuses = ['waiting', 'active', 'stale'] as const

/** The place of a parade in words; null before its first position, or away from all streets. */
const where = z
  .string()
  .nullable()
  .meta({ description: 'The place in words: On Simon Bolivar near Washington, Central City' })

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
    where: where.optional().meta({ description: 'Sent only when it has changed' }),
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
  listLiveParades: { summary: 'Parades on the map now', output: z.array(liveParade), refusals: [] },
  getLiveParade: {
    summary: 'One parade on the map, with its group and event',
    params: z.object({ id: idInPath }),
    output: liveParadeDetail,
    refusals: ['parade_not_found'],
  },
})
