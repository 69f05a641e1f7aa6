import type { Area as DrawnArea } from '#shared/streets/areas.ts'
import type { Area } from './area.ts'
import { DOWNTOWN_AREAS } from './areas-downtown.ts'
import { UPTOWN_AREAS } from './areas-uptown.ts'

const areas: readonly Area[] = [...DOWNTOWN_AREAS, ...UPTOWN_AREAS]

/** The water, parks and neighborhoods that come with the program. */
export const BUILT_IN_AREAS: readonly DrawnArea[] = areas.map(({ name, kind, ring }) => ({
  name,
  kind,
  rings: [ring.map(([latitude, longitude]) => ({ latitude, longitude }))],
}))
