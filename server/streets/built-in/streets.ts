import type { Area } from '#shared/streets/areas.ts'
import { DOWNTOWN_STREETS } from './downtown.ts'
import type { BuiltInArea, BuiltInStreet } from './street.ts'
import { UPTOWN_STREETS } from './uptown.ts'
import { DOWNTOWN_AREAS } from './downtown/areas.ts'
import { UPTOWN_AREAS } from './uptown/areas.ts'

/**
 * The streets that parades use, written by hand, so that maps, routes and sheets work until the
 * operator imports all of the city's (`npm run streets`). The order of streets has no meaning.
 */
export const BUILT_IN_STREETS: readonly BuiltInStreet[] = [...DOWNTOWN_STREETS, ...UPTOWN_STREETS]

const areas: readonly BuiltInArea[] = [...DOWNTOWN_AREAS, ...UPTOWN_AREAS]

/** The water, parks and neighborhoods, used unless the operator names a file (MAP_AREAS). */
export const BUILT_IN_AREAS: readonly Area[] = areas.map(({ name, kind, ring }) => ({
  name,
  kind,
  rings: [ring.map(([latitude, longitude]) => ({ latitude, longitude }))],
}))
