import type { Area } from '#shared/streets/areas.ts'

/** Water, parks and neighborhoods that come with the program. */
export const BUILT_IN_AREAS: readonly Area[] = []
