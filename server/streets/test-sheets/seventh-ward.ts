import type { TestSheet } from './test-sheet.ts'

/** Sheets in the 7th Ward. */
export const SEVENTH_WARD_SHEETS: readonly TestSheet[] = [
  {
    name: '7th Ward, capitals without punctuation',
    text: `ROLLING OUT 12 NOON SHARP
START BULLETS SPORTS BAR 2441 A P TUREAUD
DOWN A P TUREAUD TO ST BERNARD
LEFT ON ST BERNARD TO CLAIBORNE
STOP HUNTERS FIELD CLAIBORNE AND ST BERNARD
RIGHT ON CLAIBORNE
STOP MOTHER IN LAW LOUNGE CLAIBORNE AND COLUMBUS
RIGHT ON ESPLANADE
RIGHT ON BROAD
REFUEL SEALS CLASS ACT
CONTINUE UP BROAD TO A P TUREAUD
RIGHT ON TUREAUD
DISBAND BULLETS
DO WHATCHA WANNA BUT DO IT ON THE SIDEWALK`,
    corners: [
      'A.P. Tureaud & St. Bernard',
      'St. Bernard & N. Claiborne',
      'N. Claiborne & Columbus',
      'N. Claiborne & Esplanade',
      'Esplanade & N. Broad',
      'N. Broad & A.P. Tureaud',
      "A.P. Tureaud & N. d'Orgenois",
    ],
  },
  {
    name: '7th Ward, whole names',
    text: `Starting at the Autocrat Club, 1725 St. Bernard Ave., at noon sharp.
Proceed out St. Bernard Avenue to N. Dorgenois Street.
Turn right onto N. Dorgenois Street and proceed to Elysian Fields Avenue.
Turn right onto Elysian Fields Avenue. First stop: Elysian Fields & N. Claiborne, Circle Food folks welcome.
Proceed to St. Claude Avenue. Turn right onto St. Claude Avenue and proceed to St. Bernard Avenue.
Turn right onto St. Bernard Avenue.
Disband under the bridge at N. Claiborne.`,
    corners: [
      "St. Bernard & N. d'Orgenois",
      "N. d'Orgenois & Elysian Fields",
      'Elysian Fields & N. Claiborne',
      'Elysian Fields & St. Claude',
      'St. Bernard & N. Claiborne',
    ],
  },
  {
    name: '7th Ward, with a wrong turn and words that are also streets',
    text: `Joy & Treasure SAPC with the Desire Brass Band
We walk in Pleasure and Abundance, Second to none. Hope to see you!
START Hunter's Field, 1 pm
Up N. Claiborne to Esplanade
LEFT on Esplanade to Broad
Right on Broad to St. Bernard
Right on St. Bernard
Back to Hunter's Field for food, Music and Independence`,
    corners: [
      'N. Claiborne & Esplanade',
      'Esplanade & N. Broad',
      'N. Broad & St. Bernard',
      'St. Bernard & N. Claiborne',
    ],
  },
  {
    name: '7th Ward, with turns without “on”',
    text: `START ST CLAUDE/ELYSIAN FIELDS
LEFT FRANKLIN
LEFT N GALVEZ
LEFT ST BERNARD
LEFT ST CLAUDE
END ELYSIAN FIELDS`,
    corners: [
      'St. Claude & Elysian Fields',
      'St. Claude & Franklin',
      'Franklin & N. Galvez',
      'N. Galvez & St. Bernard',
    ],
  },
  {
    name: '7th Ward, a post with arrows and pictures',
    text: `📍START: Bullets 2441 AP Tureaud 1pm sharp!!
➡️ up AP Tureaud to N. Broad
⬅️ left on N. Broad to Esplanade
⬅️ left on Esplanade to N. Claiborne
🛑 STOP Kermit's Mother-in-Law Lounge (1500 N. Claiborne)
⬅️ left on N. Claiborne to St. Bernard
⬅️ left on St. Bernard to AP Tureaud
➡️ back up AP Tureaud to Bullets
🎺🎺 Music by Hot 8, TBC & Free Spirit. Leave the drama at home. #secondlinesunday`,
    corners: [
      'A.P. Tureaud & N. Broad',
      'N. Broad & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & St. Bernard',
      'St. Bernard & A.P. Tureaud',
    ],
  },
  {
    name: '7th Ward, a timetable of turns',
    text: `12:00 START Seal's Class Act
12:15 Right on N. Miro / N. Miro & St. Bernard
12:30 Left on St. Bernard Ave.
12:45 STOP St. Bernard & N. Claiborne
1:15 Right on N. Claiborne Ave.
1:30 Right on Columbus St.
1:45 Left on N. Galvez St.
2:00 STOP N. Galvez & Esplanade
2:15 Left on Esplanade Ave.
2:45 Left on N. Villere St.
3:00 Left on St. Bernard Ave.
3:30 DISBAND St. Bernard & N. Miro`,
    corners: [
      'N. Miro & St. Bernard',
      'St. Bernard & N. Claiborne',
      'N. Claiborne & Columbus',
      'Columbus & N. Galvez',
      'N. Galvez & Esplanade',
      'Esplanade & N. Villere',
      'N. Villere & St. Bernard',
      'N. Miro & St. Bernard',
    ],
  },
  {
    name: '7th Ward, with the start on the next line and short turns',
    text: `1:00 - Coming out the door!
Bullet's Sports Bar, 2441 A.P. Tureaud
1:10 - Down A.P. Tureaud to N. Miro
Rt N. Miro to St. Bernard
Lft St. Bernard
1:40 - STOP Next Level Lounge
Lft N. Claiborne to Elysian Fields
Lft Elysian Fields to N. Galvez
Lft N. Galvez to St. Bernard
2:30 - STOP Seal's Class Act, St. Bernard & Galvez
Rt St. Bernard to N. Broad
Rt N. Broad to A.P. Tureaud
Rt A.P. Tureaud
4:00 - Disband Bullet's`,
    corners: [
      'A.P. Tureaud & N. Miro',
      'N. Miro & St. Bernard',
      'St. Bernard & N. Claiborne',
      'N. Claiborne & Elysian Fields',
      'Elysian Fields & N. Galvez',
      'N. Galvez & St. Bernard',
      'St. Bernard & N. Broad',
      'N. Broad & A.P. Tureaud',
    ],
  },
]
