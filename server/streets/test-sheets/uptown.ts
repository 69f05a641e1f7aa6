import type { TestSheet } from './test-sheet.ts'

export const UPTOWN_SHEETS: readonly TestSheet[] = [
  {
    name: 'Carrollton, chatty',
    text: `We're coming out the door at the corner of Oak and Carrollton at 1 o'clock sharp. Head up Oak to Leonidas, hang a right and roll up Leonidas to Claiborne. Bust a right on Claiborne! Then right on Carrollton to Willow. Take a right. Up Willow to Joliet. Left on Joliet to Oak, left on Oak and back to Carrollton. Thank you Lord for another year.`,
    corners: [
      'Oak & S. Carrollton',
      'Oak & Leonidas',
      'Leonidas & S. Claiborne',
      'S. Claiborne & S. Carrollton',
      'S. Carrollton & Willow',
      'Willow & Joliet',
      'Joliet & Oak',
      'Oak & S. Carrollton',
    ],
  },
  {
    name: 'Uptown, arrows of a flyer',
    text: `ROLL OUT: Tipitina's – Napoleon Ave. & Tchoupitoulas St. (12:00 pm until 4:00 pm)
Out Napoleon Ave. to Freret St.
Right onto Freret St. to Louisiana Ave.
* STOP * Freret & Gen. Taylor *
Right onto Louisiana Ave. to Magazine St.
Right onto Magazine St. to Napoleon Ave.
Right onto Napoleon Ave. to St. Charles Ave.
DISBAND: St. Charles Ave. & Napoleon Ave.`,
    corners: [
      'Napoleon & Tchoupitoulas',
      'Napoleon & Freret',
      'Freret & General Taylor',
      'Freret & Louisiana',
      'Louisiana & Magazine',
      'Magazine & Napoleon',
      'Napoleon & St. Charles',
    ],
  },
]
