import { BROADMOOR_STREETS } from './broadmoor.ts'
import { CENTRAL_CITY_CROSSINGS } from './central-city-crossings.ts'
import { CENTRAL_CITY_STREETS } from './central-city.ts'
import { DOWNTOWN_STREETS } from './downtown.ts'
import { IRISH_CHANNEL_STREETS } from './irish-channel.ts'
import type { BuiltInStreet } from './street.ts'
import { UPTOWN_STREETS } from './uptown.ts'

/** The streets that come with the program: those that parades use. */
export const BUILT_IN_STREETS: readonly BuiltInStreet[] = [
  ...DOWNTOWN_STREETS,
  ...CENTRAL_CITY_STREETS,
  ...CENTRAL_CITY_CROSSINGS,
  ...IRISH_CHANNEL_STREETS,
  ...UPTOWN_STREETS,
  ...BROADMOOR_STREETS,
]
