import { DOWNTOWN_STREETS } from './downtown.ts'
import type { BuiltInStreet } from './street.ts'
import { UPTOWN_STREETS } from './uptown.ts'

/** The streets that parades use, built into the program. */
export const BUILT_IN_STREETS: readonly BuiltInStreet[] = [...DOWNTOWN_STREETS, ...UPTOWN_STREETS]
