import type { TestSheet } from './test-sheet.ts'

/** Sheets in Uptown, Carrollton and Hollygrove. */
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
    name: 'Uptown, a flyer',
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
  {
    name: 'Hollygrove, small letters',
    missingFromBuiltIn: ['Cambronne'],
    text: `HOLLYGROVE STEPPERS
kick off: earhart & leonidas
leonidas to claiborne
left on claiborne
stop – claiborne & cambronne (cool down)
left on carrolton
left on earhart
disband same place`,
    corners: [
      'Earhart & Leonidas',
      'Leonidas & S. Claiborne',
      'S. Claiborne & Cambronne',
      'S. Claiborne & S. Carrollton',
      'S. Carrollton & Earhart',
      'Earhart & Leonidas',
    ],
  },
  {
    name: 'Uptown, a timetable',
    text: `1:00 – Start: Freret St. at Valence St.
1:10 – Up Freret to Jefferson, left
1:30 – Down Jefferson to Danneel, left
1:45 – STOP #1: Danneel and Napoleon (15 minutes)
2:00 – Left on Napoleon to S. Saratoga, right
2:30 – S. Saratoga to Louisiana, left
2:45 – STOP #2: Louisiana & Freret
3:00 – Left on Freret
4:00 – END Freret & Valence`,
    corners: [
      'Freret & Valence',
      'Freret & Jefferson',
      'Jefferson & Danneel',
      'Danneel & Napoleon',
      'Napoleon & S. Saratoga',
      'S. Saratoga & Louisiana',
      'Louisiana & Freret',
      'Freret & Valence',
    ],
  },
  {
    name: 'Uptown, small letters without key words',
    text: `from magazine and napoleon go up napoleon to prytania, hang a left, then prytania down to jefferson, right on jefferson to st charles, right again on st charles and we takin it all the way to louisiana, right on louisiana to magazine, right on magazine, done at napoleon`,
    corners: [
      'Magazine & Napoleon',
      'Napoleon & Prytania',
      'Prytania & Jefferson',
      'Jefferson & St. Charles',
      'St. Charles & Louisiana',
      'Louisiana & Magazine',
      'Magazine & Napoleon',
    ],
  },
]
