import { type SQL, sql } from 'drizzle-orm'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { plannedRoute } from '#shared/streets/route/planned-route.ts'
import type { RouteSource } from '#shared/streets/route/route-source.ts'
import { events } from '../database/schema.ts'
import { versionOf } from '../streets/load-network.ts'
import type { COMPUTED_COLUMNS } from './planned-fields.ts'

export type ComputedColumns = Pick<typeof events.$inferSelect, (typeof COMPUTED_COLUMNS)[number]>

/** Raise it when the same streets give other routes, so that every stored route is planned again. */
const ALGORITHM = 15

/** Returns the basis of a route apart from its event: the streets and the algorithm. */
const basisOf = ({ version, aliases }: StreetNetwork): string =>
  [version, ...(aliases.length > 0 ? [versionOf(JSON.stringify(aliases))] : []), ALGORITHM].join('-')

/**
 * Returns what is stored with a route to tell whether it must be planned again: its basis, and when
 * its streets were loaded.
 */
export const routeVersion = (network: StreetNetwork): string => `${basisOf(network)}@${network.loadedAt}`

/**
 * Returns the condition that a stored route is due for planning along a network. Of processes with
 * different street files, the one that loaded its file last plans the routes; otherwise two workers
 * would replace each other's routes forever.
 */
export function hasOlderStreets(network: StreetNetwork): SQL {
  const basis = sql`split_part(${events.streetsVersion}, '@', 1)`
  const loadedAt = sql`coalesce(nullif(split_part(${events.streetsVersion}, '@', 2), ''), '0')::bigint`
  return sql`(${basis} is distinct from ${basisOf(network)} and ${loadedAt} <= ${network.loadedAt})`
}

/** The columns that planning gives an event: with a sheet, also its waypoints. */
export type RouteColumns = ComputedColumns & { route?: string[] }

/** The columns of an event that a route is planned from. */
export const SOURCE_COLUMNS = [
  'sheet',
  'route',
  'startLocation',
  'endLocation',
  'routeStops',
  'startCoordinates',
  'endCoordinates',
  'stopCoordinates',
] as const satisfies (keyof RouteSource)[]

/**
 * Returns the columns of an event that hold its planned route. Takes up to 200 ms: a server
 * calls `planEventApart`.
 */
export function planEvent(event: RouteSource, network: StreetNetwork): RouteColumns {
  const { path, stops, certainty, approximateParts, unknownPlaces, meters, waypoints } = plannedRoute(
    event,
    network,
  )
  return {
    path,
    plannedStops: stops,
    certainty,
    approximateParts,
    unknownPlaces,
    routeMeters: meters,
    streetsVersion: routeVersion(network),
    ...(waypoints && { route: waypoints }),
  }
}
