import type { Area } from '#shared/streets/areas.ts'
import type { BuiltInArea } from './area.ts'
import { DOWNTOWN_AREAS } from './downtown/areas.ts'
import { UPTOWN_AREAS } from './uptown/areas.ts'

const areas: readonly BuiltInArea[] = [...DOWNTOWN_AREAS, ...UPTOWN_AREAS]

/** The water, parks and neighborhoods, used unless the operator names a file (MAP_AREAS). */
export const BUILT_IN_AREAS: readonly Area[] = areas.map(({ name, kind, ring }) => ({
  name,
  kind,
  rings: [ring.map(([latitude, longitude]) => ({ latitude, longitude }))],
}))
