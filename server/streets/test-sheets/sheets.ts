import { ALGIERS_SHEETS } from './algiers.ts'
import { CENTRAL_CITY_SHEETS } from './central-city.ts'
import { DOWNRIVER_SHEETS } from './downriver.ts'
import { MID_CITY_SHEETS } from './mid-city.ts'
import { SEVENTH_WARD_SHEETS } from './seventh-ward.ts'
import type { TestSheet } from './test-sheet.ts'
import { TREME_SHEETS } from './treme.ts'
import { UPTOWN_SHEETS } from './uptown.ts'

/** Route sheets for tests, from all neighborhoods and in every style that clubs use. */
export const TEST_SHEETS: readonly TestSheet[] = [
  ...TREME_SHEETS,
  ...SEVENTH_WARD_SHEETS,
  ...DOWNRIVER_SHEETS,
  ...MID_CITY_SHEETS,
  ...CENTRAL_CITY_SHEETS,
  ...UPTOWN_SHEETS,
  ...ALGIERS_SHEETS,
]
