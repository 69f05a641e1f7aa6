import type { TestSheet } from './test-sheet.ts'

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
]
