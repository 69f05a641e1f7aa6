// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets with words for turns and stretches that no other file has. */
export const OTHER_WORDS: readonly TestSheet[] = [
  {
    name: 'Central City, with “out the door” and “home”',
    text: `Come out the door at Ms. Ruby's, Dryades & Second. Dryades to Washington. rt Washington to LaSalle. lt LaSalle to Louisiana. lt Louisiana to Dryades. lt Dryades. Ms. Ruby's.`,
    corners: [
      'Dryades & Second',
      'Dryades & Washington',
      'Washington & LaSalle',
      'LaSalle & Louisiana',
      'Louisiana & Dryades',
      'Dryades & Second',
    ],
  },
  {
    name: 'Mid-City, with “on … go to …”',
    text: `Carnival practice: from the den, on Orleans go to N. Broad, on N. Broad go to Canal, on Canal go to N. Galvez, on N. Galvez go to Orleans. Home at Broad.`,
    corners: [
      'Orleans & N. Broad',
      'N. Broad & Canal',
      'Canal & N. Galvez',
      'N. Galvez & Orleans',
      'Orleans & N. Broad',
    ],
  },
  {
    name: 'Uptown, key words and letters in brackets',
    text: `(START) Ms. Mae's 4300 Magazine @ Napoleon
(A) Napoleon R to Freret R
(B) Freret to Louisiana R to Magazine R
(C) Magazine to Napoleon`,
    corners: [
      'Magazine & Napoleon',
      'Napoleon & Freret',
      'Freret & Louisiana',
      'Louisiana & Magazine',
      'Magazine & Napoleon',
    ],
  },
  {
    name: 'Tremé, a division that leaves a hall',
    text: `The 1st Division leaves the hall 1000 N. Robertson & St. Philip. Up N. Robertson to Orleans. Right on Orleans to N. Broad, take that to Esplanade, rt Esplanade to N. Claiborne. Lineup is at 11.`,
    corners: [
      'N. Robertson & St. Philip',
      'N. Robertson & Orleans',
      'Orleans & N. Broad',
      'N. Broad & Esplanade',
      'Esplanade & N. Claiborne',
    ],
  },
  {
    name: 'Mid-City, in capitals without “on”',
    text: `START ORLEANS & N GALVEZ UP ORLEANS TO N BROAD LEFT N BROAD TO CANAL RIGHT CANAL TO N JEFF DAVIS RIGHT N JEFF DAVIS TO ORLEANS STOP PARKWAY RIGHT ORLEANS TO N MIRO LEFT N MIRO TO ESPLANADE RIGHT ESPLANADE TO N GALVEZ RIGHT N GALVEZ TO ORLEANS DISBAND`,
    corners: [
      'N. Galvez & Orleans',
      'Orleans & N. Broad',
      'N. Broad & Canal',
      'Canal & N. Jefferson Davis',
      'N. Jefferson Davis & Orleans',
      'Orleans & N. Miro',
      'N. Miro & Esplanade',
      'Esplanade & N. Galvez',
      'N. Galvez & Orleans',
    ],
  },
  {
    name: 'Central City, two corners per line',
    text: `Leg A: Washington @ LaSalle (start) – Washington @ Danneel
Leg B: Washington @ Danneel – Danneel @ Louisiana
Leg C: Danneel @ Louisiana – Louisiana @ S. Claiborne
Leg D: Louisiana @ S. Claiborne – S. Claiborne @ Washington
Leg E: S. Claiborne @ Washington – Washington @ LaSalle (finish)`,
    corners: [
      'Washington & LaSalle',
      'Washington & Danneel',
      'Danneel & Louisiana',
      'Louisiana & S. Claiborne',
      'S. Claiborne & Washington',
      'Washington & LaSalle',
    ],
  },
  {
    name: '7th Ward, arrows between corners',
    text: `St Bernard/N Claiborne ➡ St Bernard/N Galvez ➡ N Galvez/Elysian Fields ➡ Elysian Fields/N Claiborne ➡ N Claiborne/St Bernard 🏁`,
    corners: [
      'St. Bernard & N. Claiborne',
      'St. Bernard & N. Galvez',
      'N. Galvez & Elysian Fields',
      'Elysian Fields & N. Claiborne',
      'N. Claiborne & St. Bernard',
    ],
  },
  {
    name: 'Mid-City, from one street to another',
    text: `The bayou second line walks: Orleans from N. Claiborne to N. Broad, Broad from Orleans to Canal, Canal from Broad to N. Galvez, and N. Galvez from Canal to Orleans.`,
    corners: [
      'Orleans & N. Claiborne',
      'Orleans & N. Broad',
      'N. Broad & Canal',
      'Canal & N. Galvez',
      'N. Galvez & Orleans',
    ],
  },
  {
    name: 'Uptown, other names in brackets',
    text: `Leave Freret & Napoleon. Freret to Louisiana. Right on Louisiana to the Avenue (St. Charles). Right on the Avenue (St. Charles) to Napoleon. They return by way of Napoleon to Freret.`,
    corners: [
      'Freret & Napoleon',
      'Freret & Louisiana',
      'Louisiana & St. Charles',
      'St. Charles & Napoleon',
      'Napoleon & Freret',
    ],
  },
]
