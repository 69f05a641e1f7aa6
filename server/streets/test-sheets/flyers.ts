// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets in the style of flyers. */
export const FLYER_SHEETS: readonly TestSheet[] = [
  {
    name: 'Uptown and downtown, two days',
    text: `SATURDAY “Night Owl” (7–9 pm): Kick off St. Claude & Elysian Fields, St. Claude to Franklin, right on Franklin to Chartres.
SUNDAY “Big Day” (1–5 pm): Kick off Washington & S. Claiborne, Washington to Magazine, right on Magazine to Louisiana, right on Louisiana to Freret.`,
    corners: [
      'St. Claude & Elysian Fields',
      'St. Claude & Franklin',
      'Franklin & Chartres',
      'Washington & S. Claiborne',
      'Washington & Magazine',
      'Magazine & Louisiana',
      'Louisiana & Freret',
    ],
  },
  {
    name: 'Central City, in small letters without punctuation',
    text: `we out the door 1 oclock oretha castle haley n jackson then jackson going toward claiborne make a left on s claiborne go pass second and third keep straight to washington make a left washington to dryades make a left follow dryades to philip thats where we end`,
    corners: [
      'Oretha Castle Haley & Jackson',
      'Jackson & S. Claiborne',
      'S. Claiborne & Washington',
      'Washington & Dryades',
      'Dryades & Philip',
    ],
  },
  {
    name: 'Lower Ninth Ward, with the new name',
    text: `CTC Steppers ⚜ Start N. Claiborne Ave. & Fats Domino Ave. ⚜ Fats Domino Ave. to St. Claude Ave. ⚜ Right, St. Claude Ave. to Forstall St. ⚜ Right, Forstall St. to N. Claiborne Ave. ⚜ Right, N. Claiborne Ave. to Fats Domino Ave. ⚜ The End ⚜`,
    corners: [
      'N. Claiborne & Caffin',
      'Caffin & St. Claude',
      'St. Claude & Forstall',
      'Forstall & N. Claiborne',
      'N. Claiborne & Caffin',
    ],
  },
  {
    name: 'Uptown, with stops on lines of their own',
    text: `ROLL OUT: Tipitina’s — 501 Napoleon Avenue (corner of Tchoupitoulas)
Napoleon Avenue to Magazine Street
   *HALT* 4100 Magazine
Rt. turn, Magazine Street to Louisiana Avenue
Lt. turn, Louisiana Avenue to St. Charles Avenue
   *HALT* 3400 St. Charles (The Columns is further, don’t ask)
Lt. turn, St. Charles Avenue to Napoleon Avenue
ROLL IN: Napoleon & St. Charles`,
    corners: [
      'Napoleon & Tchoupitoulas',
      'Napoleon & Magazine',
      'Magazine & Louisiana',
      'Louisiana & St. Charles',
      'St. Charles & Napoleon',
    ],
  },
  {
    name: 'Central City, one sentence with blocks and streets to cross',
    text: `Parade assembles 2000 block of Jackson Ave. at Danneel; proceeds 3 blocks lakebound on Jackson to S. Liberty; uptown on S. Liberty (crossing Second, Third & Fourth) to Washington; riverbound on Washington to Carondelet; downtown on Carondelet (passing First & Philip) to Jackson; lakebound on Jackson, finishing where it began at Danneel.`,
    corners: [
      'Jackson & Danneel',
      'Jackson & S. Liberty',
      'S. Liberty & Washington',
      'Washington & Carondelet',
      'Carondelet & Jackson',
      'Jackson & Danneel',
    ],
  },
]
