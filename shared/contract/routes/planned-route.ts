import * as z from 'zod'

/** The kinds of stop on a planned route: its two ends, stops, and stops for refreshments. */
const stopKinds = ['start', 'stop', 'refuel', 'end'] as const

/** Whether a planned route follows streets from end to end, through all it names, or only roughly. */
export const certainties = ['sure', 'approximate'] as const

const meters = z.int().nonnegative()

/** A stop of a planned route. */
export const plannedStop = z
  .object({
    number: z.int().positive().meta({ description: 'From 1, in walking order' }),
    name: z.string(),
    kind: z.enum(stopKinds),
    along: meters.meta({ description: 'Meters along the path' }),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'PlannedStop' })

/** A part of a planned route, in meters along its path. */
export const routePart = z.object({ from: meters, until: meters })

/** The planned route, as events, the featured club and live parades carry it. */
export const plannedRouteFields = {
  path: z
    .string()
    .meta({ description: 'The planned route: an encoded polyline, precision 5; empty if unknown' }),
  stops: z.array(plannedStop),
  certainty: z.enum(certainties),
  approximateParts: z.array(routePart).meta({
    description: 'The parts of the path where the streets are a guess, in meters along it',
  }),
  unknownPlaces: z.array(z.string()).meta({
    description: 'What the route names and nothing knows, so that the path does not lead there',
  }),
}
