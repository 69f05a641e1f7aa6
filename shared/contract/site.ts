import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { eventFields } from './events.ts'
import { id } from './fields/fields.ts'
import { group } from './groups.ts'
import { plannedRouteFields } from './routes/planned-route.ts'

/** The club on the home page, with the route of its next event. */
export const featuredSecondLiner = z
  .object({
    id,
    groupId: id,
    group,
    featuredDate: z.iso.date(),
    isActive: z.boolean(),
    trackingEnabled: z.boolean(),
    description: z.string().nullable(),
    route: z.array(z.string()),
    photos: z.array(z.string()),
    createdAt: z.iso.datetime(),
    ...eventFields.pick({ startLocation: true, routeStops: true, endLocation: true }).shape,
    ...plannedRouteFields,
  })
  .meta({ id: 'FeaturedSecondLiner' })

export const siteCalls = declareCalls({
  hello: {
    summary: 'Says hello, and whether demonstration data is shown',
    output: z.object({ message: z.string(), demonstration: z.boolean() }),
    refusals: [],
  },
  getStats: {
    summary: 'Stats for the home page and the live map',
    output: z
      .object({
        activeGroups: z.int().nonnegative(),
        liveParades: z.int().nonnegative(),
        upcomingEvents: z.int().nonnegative(),
        totalTracked: z
          .int()
          .nonnegative()
          .meta({ description: 'Groups tracked today, ended ones included' }),
      })
      .meta({ id: 'Stats' }),
    refusals: [],
  },
  getFeaturedSecondLiner: {
    summary:
      'The featured social aid and pleasure club, with the route of its next event; null if there is none',
    output: featuredSecondLiner.nullable(),
    refusals: [],
  },
})
