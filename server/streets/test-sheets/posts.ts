// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets in the style of posts on social media: capitals, emoji, words spelled by ear. */
export const POSTED_SHEETS: readonly TestSheet[] = [
  {
    name: 'Central City, in capitals with dashes and missing letters',
    text: `SUNDAY 1PM SHARP!!! 3RD & S DERBIGNY – DWN 3RD TO S GALVEZ – LFT ON GALVEZ TO WASHINTON – LFT ON WASHINTON TO LASALLE – LFT LASALLE TO SIMON BOLIVAR – STRAIGHT ON SIMON BOLIVAR TO MLK – LFT MLK TO S CLAIBORNE – THE END`,
    corners: [
      'Third & S. Derbigny',
      'Third & S. Galvez',
      'S. Galvez & Washington',
      'Washington & LaSalle',
      'LaSalle & Simon Bolivar',
      'Simon Bolivar & MLK',
      'MLK & S. Claiborne',
    ],
  },
  {
    name: '7th Ward, in Spanish',
    text: `¡Desfile del domingo! Salida a la 1: Esplanade y N. Claiborne. Por N. Claiborne hasta St. Bernard. A la izquierda en St. Bernard hasta N. Miró. A la izquierda en N. Miró hasta Esplanade. A la izquierda en Esplanade hasta N. Claiborne. Fin.`,
    corners: [
      'Esplanade & N. Claiborne',
      'N. Claiborne & St. Bernard',
      'St. Bernard & N. Miro',
      'N. Miro & Esplanade',
      'Esplanade & N. Claiborne',
    ],
  },
  {
    name: 'Tremé, with emoji for bullets and turns',
    text: `🎺 Our 20th Sunday 🎷
📍 Start: Tremé Center, 900 N. Villere
• Up St. Philip to N. Claiborne
• ➡️ N. Claiborne to St. Bernard
🍻 STOP: Mother-in-Law, 1500 N. Claiborne (15 min)
• ⬅️ St. Bernard to N. Miro
• ⬅️ N. Miro to Esplanade
• ⬅️ Esplanade back to N. Claiborne
🏁 Disband under the bridge`,
    corners: [
      'N. Villere & St. Philip',
      'St. Philip & N. Claiborne',
      'N. Claiborne & St. Bernard',
      'St. Bernard & N. Miro',
      'N. Miro & Esplanade',
      'Esplanade & N. Claiborne',
    ],
  },
  {
    name: 'Bywater, numbered, with “hang a left” and “go to”',
    text: `1) Leave from BJ's, Burgundy & Lesseps
2) Take Burgundy to Poland
3) Hang a left on Poland, go to St. Claude
4) Hang a left on St. Claude, go to Piety (10 min. at the corner store)
5) Hang a left on Piety, go to Dauphine
6) Hang another left, Dauphine all the way back to Lesseps`,
    corners: [
      'Burgundy & Lesseps',
      'Burgundy & Poland',
      'Poland & St. Claude',
      'St. Claude & Piety',
      'Piety & Dauphine',
      'Dauphine & Lesseps',
    ],
  },
  {
    name: '7th Ward, spelled by ear, with a street address at the start',
    text: `We poppin out da door @ Bullet's, 2441 AP Tureaud. Headin up AP Tureaud 2 N Broad, hang a lef on Broad 2 St Benard, lef on St Benard 2 N Claibourne, lef on Claibourne 2 Elysian Feilds, lef on Elysian Feilds 2 N Galvez, lef on Galvez n we done @ St Bernard`,
    corners: [
      'A.P. Tureaud & N. Broad',
      'N. Broad & St. Bernard',
      'St. Bernard & N. Claiborne',
      'N. Claiborne & Elysian Fields',
      'Elysian Fields & N. Galvez',
      'N. Galvez & St. Bernard',
    ],
  },
  {
    name: 'Central City, with “L” and “R” and without “to”',
    text: `Start: Danneel & 2nd. Up Danneel. R Washington. L Freret. L Louisiana. L St. Charles. L 3rd. R S. Claiborne. End MLK & Claiborne.`,
    corners: [
      'Danneel & Second',
      'Danneel & Washington',
      'Washington & Freret',
      'Freret & Louisiana',
      'Louisiana & St. Charles',
      'St. Charles & Third',
      'Third & S. Claiborne',
      'S. Claiborne & MLK',
    ],
  },
]
