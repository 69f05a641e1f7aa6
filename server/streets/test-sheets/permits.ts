// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets in the style of permits and timetables. */
export const PERMIT_SHEETS: readonly TestSheet[] = [
  {
    name: 'Central City, a permit with assembly areas and “L/T”',
    text: `CITY OF NEW ORLEANS – SPECIAL EVENT PERMIT
ORGANIZATION: LADIES OF PLEASURE SA&PC
DATE: SUN. 11/15   TIME: 1:00 PM – 5:00 PM
ASSEMBLY AREA: A.L. DAVIS PARK (WASHINGTON AVE @ LASALLE ST)
ROUTE: WASHINGTON AVE (LASALLE TO S. CLAIBORNE); L/T S. CLAIBORNE TO LOUISIANA; L/T LOUISIANA (RIVERBOUND) TO DRYADES; L/T DRYADES TO WASHINGTON; L/T WASHINGTON (LAKEBOUND) TO LASALLE
DISPERSAL AREA: WASHINGTON AVE @ LASALLE ST`,
    corners: [
      'Washington & LaSalle',
      'Washington & S. Claiborne',
      'S. Claiborne & Louisiana',
      'Louisiana & Dryades',
      'Dryades & Washington',
      'Washington & LaSalle',
    ],
  },
  {
    name: 'Tremé, a table with vertical bars',
    text: `| # | Turn | Street | Until |
|---|------|--------|-------|
| 1 | Start | Orleans Ave @ N. Claiborne | N. Broad |
| 2 | R | N. Broad St | St. Bernard |
| 3 | R | St. Bernard Ave | N. Claiborne |
| 4 | R | N. Claiborne Ave | Orleans (end) |`,
    corners: [
      'Orleans & N. Claiborne',
      'Orleans & N. Broad',
      'N. Broad & St. Bernard',
      'St. Bernard & N. Claiborne',
      'N. Claiborne & Orleans',
    ],
  },
  {
    name: 'Mid-City, a timetable of corners',
    text: `TIME      LOCATION
12:00p    Canal & N. Galvez (START)
12:40p    N. Galvez & Orleans
1:15p     Orleans & N. Broad – stop 20 min
2:00p     N. Broad & Bienville
2:30p     Bienville & N. Galvez
3:00p     N. Galvez & Canal (END)`,
    corners: [
      'Canal & N. Galvez',
      'N. Galvez & Orleans',
      'Orleans & N. Broad',
      'N. Broad & Bienville',
      'Bienville & N. Galvez',
      'N. Galvez & Canal',
    ],
  },
  {
    name: 'Central City, sides of the street',
    text: `Form on the lake side of S. Claiborne at Toledano. March Toledano toward the river to Danneel; left (downtown bound) on Danneel to Washington; right, riverbound, on Washington to St. Charles; right, on the uptown-bound side of St. Charles, to Louisiana; right, lakebound, on Louisiana to S. Claiborne and disband on the neutral ground.`,
    corners: [
      'S. Claiborne & Toledano',
      'Toledano & Danneel',
      'Danneel & Washington',
      'Washington & St. Charles',
      'St. Charles & Louisiana',
      'Louisiana & S. Claiborne',
    ],
  },
  {
    name: 'Central City, two divisions with a route each',
    text: `LADIES' ROUTE – 1st Division
Start: Second & Dryades. Dryades to Philip. Left on Philip to Simon Bolivar. End.

MEN'S ROUTE – 2nd Division
Start: Simon Bolivar & MLK. Simon Bolivar to Second. Left on Second to Danneel. Left on Danneel to Jackson. End – both divisions meet at the bar.`,
    corners: [
      'Dryades & Second',
      'Dryades & Philip',
      'Philip & Simon Bolivar',
      'Simon Bolivar & MLK',
      'Simon Bolivar & Second',
      'Second & Danneel',
      'Danneel & Jackson',
    ],
  },
  {
    name: 'Algiers, street by street with “from” and “to”',
    text: `Westbank Steppers 9th Annual – Algiers, LA
    Opelousas Ave., from Teche to Verret;
    Verret St., from Opelousas to Newton;
    Newton St., from Verret to Teche;
    Teche St., from Newton to Opelousas.
    Police escort: 4th District. Rain or shine!`,
    corners: [
      'Opelousas & Teche',
      'Opelousas & Verret',
      'Verret & Newton',
      'Newton & Teche',
      'Teche & Opelousas',
    ],
  },
]
