import { DOWNTOWN_AVENUE_STREETS } from './downtown/avenues.ts'
import { DOWNTOWN_NORTH_STREETS } from './downtown/north.ts'
import { FRENCH_QUARTER_STREETS } from './downtown/french-quarter.ts'
import { LOWER_NINTH_WARD_STREETS } from './downtown/lower-ninth-ward.ts'
import { MARIGNY_BYWATER_STREETS } from './downtown/marigny-bywater.ts'
import { MID_CITY_STREETS } from './downtown/mid-city.ts'
import { SEVENTH_WARD_STREETS } from './downtown/seventh-ward.ts'
import type { BuiltInStreet } from './street.ts'
import { TREME_STREETS } from './downtown/treme.ts'

/** Canal Street and the streets downriver of it, with Mid-City on both of its sides. */
export const DOWNTOWN_STREETS: readonly BuiltInStreet[] = [
  ...DOWNTOWN_AVENUE_STREETS,
  ...DOWNTOWN_NORTH_STREETS,
  ...TREME_STREETS,
  ...FRENCH_QUARTER_STREETS,
  ...SEVENTH_WARD_STREETS,
  ...MARIGNY_BYWATER_STREETS,
  ...LOWER_NINTH_WARD_STREETS,
  ...MID_CITY_STREETS,
]
