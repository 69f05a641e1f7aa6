import { DOWNTOWN_STREETS } from './downtown.ts'
import type { BuiltInStreet } from './street.ts'
import { UPTOWN_STREETS } from './uptown.ts'

/**
 * The streets that parades use, written by hand, so that maps, routes and sheets work until the
 * operator imports all of the city's (`npm run streets`). The order of streets has no meaning.
 */
export const BUILT_IN_STREETS: readonly BuiltInStreet[] = [...DOWNTOWN_STREETS, ...UPTOWN_STREETS]
