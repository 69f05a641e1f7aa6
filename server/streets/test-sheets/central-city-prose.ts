// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets in Central City that are written as prose. */
export const CENTRAL_CITY_PROSE: readonly TestSheet[] = [
  {
    name: 'Central City, a newspaper article',
    text: `The club steps off at noon from the corner of Jackson Avenue and South Claiborne, then travels down Jackson to Magnolia Street, where it turns right. At Washington Avenue the parade turns right again, crosses Claiborne, and makes its first stop at the Wash House. It doubles back along Washington as far as Freret, turns right, and heads uptown to Louisiana. A left on Louisiana takes it past the old Big Man Lounge to St. Charles Avenue. Paraders then go left on St. Charles, left on Jackson and back out to Simon Bolivar, where they will disband about 4 p.m.`,
    corners: [
      'Jackson & S. Claiborne',
      'Jackson & Magnolia',
      'Magnolia & Washington',
      'Washington & S. Claiborne',
      'Washington & Freret',
      'Freret & Louisiana',
      'Louisiana & St. Charles',
      'St. Charles & Jackson',
      'Jackson & Simon Bolivar',
    ],
  },
  {
    name: 'Central City, a listing with “left to”',
    text: `Starting at 12:30 p.m. at Handa Wanda's (2425 Dryades St.), the Perfect Gentlemen of Felicity head up Dryades to Washington Avenue, left to Carondelet Street, right to Louisiana Avenue, right to LaSalle Street (stop at Big Man, 3 p.m.), right to Second Street, right to Danneel Street, left to Jackson Avenue, left to South Liberty Street and right to end at Josephine Street.`,
    corners: [
      'Dryades & Second',
      'Dryades & Washington',
      'Washington & Carondelet',
      'Carondelet & Louisiana',
      'Louisiana & La Salle',
      'La Salle & Second',
      'Second & Danneel',
      'Danneel & Jackson',
      'Jackson & S. Liberty',
      'S. Liberty & Josephine',
    ],
  },
  {
    name: 'Central City, questions and answers',
    text: `The Sisters of Charity & Pleasure SAPC (est. 1998) invites you to our 25th! Grand Marshal Ms. Clara Dumaine. King Prieur Robertson Jr.
Where we start? Purple Rain, Washington Ave. & S. Saratoga!
What time? 12:30 until!
Route?
Washington towards St. Charles to Baronne, make that left
Baronne to Jackson, make that left
Jackson all the way out to S. Claiborne, cross the neutral ground & make that left
Claiborne to Washington, another left
Stop at the Magnolia (C.J. Peete) on Washington by Magnolia, 15 min only
Washington back to S. Saratoga, we're done!!!`,
    corners: [
      'Washington & S. Saratoga',
      'Washington & Baronne',
      'Baronne & Jackson',
      'Jackson & S. Claiborne',
      'S. Claiborne & Washington',
      'Washington & Magnolia',
      'Washington & S. Saratoga',
    ],
  },
]
