import type { TestSheet } from './test-sheet.ts'

/** Sheets downriver of the French Quarter. */
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
    name: 'Upper 9th Ward, “X to Y, right on Y”',
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
  {
    name: 'Bywater, with wrong letters',
    text: `START @ Vaughan's Lounge (Dauphine and Lesseps)
Up Dauphin to Spain
Bust a right on Spain to St Claude
Bust a right on St Claude to Congress
Pit stop: Saturn Bar
Bust a right on Congress to Burgandy
Bust a left on Burgandy to Lesseps
Right on Lesseps
Back to the bar. Desire, Piety, Music – we got it all down here!`,
    corners: [
      'Dauphine & Lesseps',
      'Dauphine & Spain',
      'Spain & St. Claude',
      'St. Claude & Congress',
      'Congress & Burgundy',
      'Burgundy & Lesseps',
      'Dauphine & Lesseps',
    ],
  },
  {
    name: 'Lower 9th Ward, with brackets',
    text: `Start on Caffin & St. Claude, 12 o'clock. Proceed down St. Claude to Tupelo, left on Tupelo to N. Claiborne, left on N. Claiborne to Forstall, left on Forstall to St. Claude, left on St. Claude and back to Caffin (Fats Domino Ave). Cross the canal? No baby, we stay in the Lower Nine.`,
    corners: [
      'Caffin & St. Claude',
      'St. Claude & Tupelo',
      'Tupelo & N. Claiborne',
      'N. Claiborne & Forstall',
      'Forstall & St. Claude',
      'Caffin & St. Claude',
    ],
  },
  {
    name: 'Bywater to St. Roch, a club’s name and motto',
    text: `NINE TIMES-ISH SOCIAL AID & PLEASURE CLUB
"Walk it like you talk it"
Start: 1:00 pm @ Louisa & Chartres. Proceed up Louisa to St Claude Ave, left on St Claude Ave to Elysian Fields Ave. Right on Elysian Fields to N Claiborne Ave. STOP - Gene's (Elysian Fields & St. Claude). Right on N Claiborne to Franklin Ave. Right on Franklin Ave to Royal St. Left on Royal St to Louisa. Right on Louisa back to Chartres. Disband. Rain date: following Sunday.`,
    corners: [
      'Louisa & Chartres',
      'Louisa & St. Claude',
      'St. Claude & Elysian Fields',
      'Elysian Fields & N. Claiborne',
      'N. Claiborne & Franklin',
      'Franklin & Royal',
      'Royal & Louisa',
      'Louisa & Chartres',
    ],
  },
  {
    name: 'Lower 9th Ward, around two blocks',
    text: `START: Big 9 HQ, 1500 Caffin Ave
LEFT on N. Claiborne
LEFT on Forstall
LEFT on St. Claude
REFUEL: Sugar Park, St. Claude & Caffin
LEFT on Tupelo
LEFT on N. Claiborne
DISBAND: N. Claiborne & Caffin`,
    corners: [
      'Caffin & N. Claiborne',
      'N. Claiborne & Forstall',
      'Forstall & St. Claude',
      'Caffin & St. Claude',
      'St. Claude & Tupelo',
      'Tupelo & N. Claiborne',
      'Caffin & N. Claiborne',
    ],
  },
]
