// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets in Bywater and the Upper 9th Ward. */
export const BYWATER_SHEETS: readonly TestSheet[] = [
  {
    name: 'Bywater, with “towards” a landmark',
    text: `Bywater Bosses coming out 12 noon @ Vaughan's Lounge, 4229 Dauphine St.
Dauphine St towards Canal to Franklin Ave
Franklin Ave towards lake to St Claude Ave
St Claude Ave across the tracks to Alvar St
Alvar St towards river to Royal St
Royal St towards Poland to Lesseps St
Lesseps back to Dauphine`,
    corners: [
      'Dauphine & Lesseps',
      'Dauphine & Franklin',
      'Franklin & St. Claude',
      'St. Claude & Alvar',
      'Alvar & Royal',
      'Royal & Lesseps',
      'Lesseps & Dauphine',
    ],
  },
  {
    name: 'Bywater, directions copied from a phone',
    text: `1. Head downriver on St Claude Ave from Press St
2. Turn right onto Piety St
3. Turn left onto Dauphine St
4. Turn left onto Poland Ave
5. Slight left to stay on Poland (stop at Jack Dempsey's, 738 Poland)
6. Turn left at N Rampart St
7. Turn right at Alvar St
8. Turn left onto St Claude Ave
9. Destination: Press St`,
    corners: [
      'St. Claude & Press',
      'St. Claude & Piety',
      'Piety & Dauphine',
      'Dauphine & Poland',
      'Poland & N. Rampart',
      'N. Rampart & Alvar',
      'Alvar & St. Claude',
      'St. Claude & Press',
    ],
  },
  {
    name: 'Upper 9th Ward, stops before the route',
    text: `Big Nine-teen SAPC.
Stops: 1. Mickey's (N. Claiborne & Louisa) 2. Saint Claude & Alvar 3. Vaughan's, Dauphine & Lesseps.
Route: N. Claiborne and Desire over to Louisa, left on Louisa towards the river to St. Claude, left on St. Claude to Alvar, right on Alvar to Dauphine, left on Dauphine to Lesseps, left on Lesseps to St. Claude, left on St. Claude, right on Desire, home to N. Claiborne.`,
    corners: [
      'N. Claiborne & Desire',
      'N. Claiborne & Louisa',
      'Louisa & St. Claude',
      'St. Claude & Alvar',
      'Alvar & Dauphine',
      'Dauphine & Lesseps',
      'Lesseps & St. Claude',
      'St. Claude & Desire',
      'Desire & N. Claiborne',
    ],
  },
]
