import type { TestSheet } from './test-sheet.ts'

export const DOWNRIVER_SHEETS: readonly TestSheet[] = [
  {
    name: 'Marigny and Bywater, a line per turn',
    text: `Start: St. Roch Market – St. Claude @ St. Roch
Down St. Claude
Rt. on Louisa
L on Royal
L on Alvar
Stop: Vaughan's (Dauphine & Lesseps)? Not this year, y'all.
L on N. Rampart
Up Rampart to Elysian Fields
Rt. on Elysian Fields
Rt. on St. Claude
Back to the Market`,
    corners: [
      'St. Claude & St. Roch',
      'St. Claude & Louisa',
      'Louisa & Royal',
      'Royal & Alvar',
      'Alvar & N. Rampart',
      'N. Rampart & Elysian Fields',
      'Elysian Fields & St. Claude',
      'St. Claude & St. Roch',
    ],
  },
  {
    name: 'Upper 9th Ward, X to Y, right on Y',
    text: `Route: N. Galvez & Desire. N. Galvez to Alvar. Left on Alvar to Florida. Left on Florida to Louisa. Left on Louisa to St. Claude. Right on St. Claude to Franklin. Right on Franklin to Galvez. Right on Galvez. STOP! Hope & Joy Social Club, N. Galvez & Piety. Continue to Desire. Disband right there.`,
    corners: [
      'N. Galvez & Desire',
      'N. Galvez & Alvar',
      'Alvar & Florida',
      'Florida & Louisa',
      'Louisa & St. Claude',
      'St. Claude & Franklin',
      'Franklin & N. Galvez',
      'N. Galvez & Desire',
    ],
  },
]
