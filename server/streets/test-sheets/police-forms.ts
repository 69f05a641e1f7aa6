// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets in the style of police forms and the letters that go with them. */
export const POLICE_FORMS: readonly TestSheet[] = [
  {
    name: '7th Ward, the limits of the streets that the police close',
    text: `CITY OF NEW ORLEANS - NOPD SPECIAL EVENTS - ROUTE LIMITS
Event No. 24-0417   Org: Seventh Ward Sidewalk Strutters   Rolling 13:00 / Off street 17:00
Formation:  A P Tureaud Av, N Miro to N Tonti
A P Tureaud Av from N Tonti St to N Broad St
N Broad St (downtown bound) from A P Tureaud Av to St Bernard Av
St Bernard Av (riverbound lanes) from N Broad St to N Claiborne Av
N Claiborne Av from St Bernard Av to Frenchmen St
Frenchmen St from N Claiborne Av to N Galvez St
N Galvez St from Frenchmen St to St Bernard Av
Dispersal:  St Bernard Av, N Galvez to N Johnson
Escort: 2 units, 1 motorcycle. Max. 2 bands.`,
    corners: [
      'A.P. Tureaud & N. Tonti',
      'A.P. Tureaud & N. Broad',
      'N. Broad & St. Bernard',
      'St. Bernard & N. Claiborne',
      'N. Claiborne & Frenchmen',
      'Frenchmen & N. Galvez',
      'N. Galvez & St. Bernard',
    ],
  },
  {
    name: 'Tremé, in capitals with turns in brackets',
    text: `1ST STOP CLUB - ANNUAL PARADE - SUNDAY 12 TO 4
START: TREME MUSIC HALL (1601 BASIN ST. IS CLOSED) - SO 900 BLK N. ROBERTSON @ ST. PHILIP
DOWN N. ROBERTSON TO URSULINES (LEFT TURN)
UP URSULINES TO N. GALVEZ (RIGHT TURN)
N. GALVEZ TO ST. BERNARD AVE. (RIGHT TURN)
ST. BERNARD TO N. CLAIBORNE (RIGHT TURN)
PIT STOP #1: KERMIT'S
N. CLAIBORNE TO ORLEANS AVE. (RIGHT TURN)
ORLEANS TO N. BROAD ST.
DISBAND: ZULU CLUB 732 N. BROAD`,
    corners: [
      'N. Robertson & St. Philip',
      'N. Robertson & Ursulines',
      'Ursulines & N. Galvez',
      'N. Galvez & St. Bernard',
      'St. Bernard & N. Claiborne',
      'N. Claiborne & Orleans',
      'Orleans & N. Broad',
    ],
  },
  {
    name: 'Upper 9th Ward, police radio',
    text: `1300 hrs - Form up N Galvez / Louisa
1315 - Lakebound Louisa / Florida Ave
1330 - Left on Florida / Franklin
1345 - Riverbound Franklin / N Claiborne (refreshment stop 15 min, 2400 Franklin)
1415 - Left on N Claiborne / Desire
1430 - Left on Desire / N Galvez
1445 - Left on N Galvez / Louisa - disperse`,
    corners: [
      'N. Galvez & Louisa',
      'Louisa & Florida',
      'Florida & Franklin',
      'Franklin & N. Claiborne',
      'N. Claiborne & Desire',
      'Desire & N. Galvez',
      'N. Galvez & Louisa',
    ],
  },
  {
    name: 'Mid-City, a wrapped letter',
    text: `To whom it may concern:

The Bayou Steppers request a permit for a procession of
about 300 persons, beginning at 12 noon at the corner of N.
Carrollton Ave. and Bienville St., proceeding along
Bienville in the direction of the river to N. Broad St.,
turning left onto N. Broad and continuing to Orleans Ave.,
turning left again and following Orleans Ave. to N.
Jefferson Davis Pkwy., where the procession turns left and
proceeds to Canal St., from there right along Canal to N.
Carrollton and right to the starting point.

Respectfully, Rev. Alvin Banks, 2300 Iberville St.`,
    corners: [
      'N. Carrollton & Bienville',
      'Bienville & N. Broad',
      'N. Broad & Orleans',
      'Orleans & N. Jefferson Davis',
      'N. Jefferson Davis & Canal',
      'Canal & N. Carrollton',
      'N. Carrollton & Bienville',
    ],
  },
]
