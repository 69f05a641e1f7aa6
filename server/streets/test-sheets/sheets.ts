import { ALGIERS_SHEETS } from './algiers.ts'
import { BYWATER_SHEETS } from './bywater.ts'
import { CENTRAL_CITY_LISTS } from './central-city-lists.ts'
import { CENTRAL_CITY_PROSE } from './central-city-prose.ts'
import { CENTRAL_CITY_SHEETS } from './central-city.ts'
import { CHAIN_SHEETS } from './chains.ts'
import { DASHES_AND_ARROWS } from './dashes-and-arrows.ts'
import { DOWNRIVER_SHEETS } from './downriver.ts'
import { DOWNTOWN_LISTS } from './downtown-lists.ts'
import { FLYER_SHEETS } from './flyers.ts'
import { HOLLYGROVE_SHEETS } from './hollygrove.ts'
import { LETTER_SHEETS } from './letters.ts'
import { LOWER_NINTH_SHEETS } from './lower-ninth.ts'
import { MID_CITY_SHEETS } from './mid-city.ts'
import { OTHER_LAYOUTS } from './other-layouts.ts'
import { OTHER_WORDS } from './other-words.ts'
import { PERMIT_SHEETS } from './permits.ts'
import { POLICE_FORMS } from './police-forms.ts'
import { POSTED_SHEETS } from './posts.ts'
import { SEVENTH_WARD_SHEETS } from './seventh-ward.ts'
import { SHORT_FORMS } from './short-forms.ts'
import type { TestSheet } from './test-sheet.ts'
import { TREME_SHEETS } from './treme.ts'
import { UPTOWN_SHEETS } from './uptown.ts'

/**
 * All test sheets. Most files have the sheets of one neighborhood; a style that needed work of its own
 * has its own file, whatever the neighborhood (letters, permits, posts, short forms, chains, …).
 */
export const TEST_SHEETS: readonly TestSheet[] = [
  ...TREME_SHEETS,
  ...DOWNTOWN_LISTS,
  ...SEVENTH_WARD_SHEETS,
  ...DOWNRIVER_SHEETS,
  ...BYWATER_SHEETS,
  ...LOWER_NINTH_SHEETS,
  ...MID_CITY_SHEETS,
  ...CENTRAL_CITY_SHEETS,
  ...CENTRAL_CITY_PROSE,
  ...CENTRAL_CITY_LISTS,
  ...UPTOWN_SHEETS,
  ...HOLLYGROVE_SHEETS,
  ...ALGIERS_SHEETS,
  ...OTHER_LAYOUTS,
  ...OTHER_WORDS,
  ...PERMIT_SHEETS,
  ...POSTED_SHEETS,
  ...LETTER_SHEETS,
  ...FLYER_SHEETS,
  ...POLICE_FORMS,
  ...SHORT_FORMS,
  ...DASHES_AND_ARROWS,
  ...CHAIN_SHEETS,
]
