// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets in the Lower 9th Ward. */
export const LOWER_NINTH_SHEETS: readonly TestSheet[] = [
  {
    name: 'Lower 9th Ward, a newspaper article',
    text: `Saturday's line starts at the Sankofa market on St. Claude at Caffin and makes its way down St. Claude Avenue to Tupelo Street. There it goes left up Tupelo to North Claiborne, left again on Claiborne with a stop at Fats Domino's house on Caffin, and then along Claiborne to Forstall. It takes Forstall back to St. Claude and finishes, after one more left, where it started.`,
    corners: [
      'St. Claude & Caffin',
      'St. Claude & Tupelo',
      'Tupelo & N. Claiborne',
      'N. Claiborne & Caffin',
      'N. Claiborne & Forstall',
      'Forstall & St. Claude',
      'St. Claude & Caffin',
    ],
  },
  {
    name: 'Lower 9th Ward, double arrows',
    text: `Lower Nine Finest >> START Holy Cross (St. Maurice & Dauphine) >> out St. Maurice to N. Claiborne >> left to Caffin >> left to St. Claude >> right to Forstall >> right to N. Villere >> right to Caffin >> U-turn >> N. Villere to Reynes >> left to St. Claude >> END St. Claude & Reynes`,
    corners: [
      'St. Maurice & Dauphine',
      'St. Maurice & St. Claude',
      'St. Maurice & N. Claiborne',
      'N. Claiborne & Caffin',
      'Caffin & St. Claude',
      'St. Claude & Forstall',
      'Forstall & N. Villere',
      'N. Villere & Caffin',
      'N. Villere & Reynes',
      'Reynes & St. Claude',
    ],
  },
  {
    name: 'Lower 9th Ward, captions',
    text: `LOWER NINE SIDEWALKERS **** 5TH ANNUAL ****
BEGIN: Corner of Andry & N. Claiborne
TRAVEL: Down N. Claiborne to Tupelo
TURN RIGHT: Tupelo to St. Claude
TURN RIGHT: St. Claude to Flood
STOP: Oliver Bush Playground, Caffin Ave.
TURN RIGHT: Flood to N. Robertson
TURN LEFT: N. Robertson to Reynes
TURN LEFT: Reynes to St. Claude
TURN LEFT: St. Claude
DISBAND: St. Claude & Caffin`,
    corners: [
      'Andry & N. Claiborne',
      'N. Claiborne & Tupelo',
      'Tupelo & St. Claude',
      'St. Claude & Flood',
      'Flood & N. Robertson',
      'N. Robertson & Reynes',
      'Reynes & St. Claude',
      'St. Claude & Caffin',
    ],
  },
]
