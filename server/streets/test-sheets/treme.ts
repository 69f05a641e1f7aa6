import type { TestSheet } from './test-sheet.ts'

export const TREME_SHEETS: readonly TestSheet[] = [
  {
    name: 'Tremé with a U-turn, sentences',
    text: `Come early, stay late.
Start at the Treme Center, N. Villere & St. Philip, 1:00 p.m. sharp.
Proceed down N. Villere to Esplanade. Turn left on Esplanade to Claiborne. Turn left on Claiborne and go under the bridge to Orleans.
Turn right on Orleans (stop at Dooky Chase, 2301 Orleans). Continue out Orleans. U-turn at N. Broad.
Back down Orleans to N. Galvez. Make a left on N. Galvez to Ursulines. Make a right on Ursulines.
Sharp right on N. Robertson.
Disband at the Candlelight Lounge, 925 N. Robertson.`,
    corners: [
      'N. Villere & St. Philip',
      'N. Villere & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & Orleans',
      'Orleans & N. Miro',
      'Orleans & N. Broad',
      'Orleans & N. Galvez',
      'N. Galvez & Ursulines',
      'Ursulines & N. Robertson',
      'N. Robertson & St. Philip',
    ],
  },
  {
    name: 'Tremé, arrows',
    text: `Armstrong Park gate (N. Rampart & St. Ann) → N. Rampart → Esplanade → N. Claiborne → Orleans → N. Galvez → St. Philip → N. Robertson. Bring your own umbrella!`,
    corners: [
      'N. Rampart & St. Ann',
      'N. Rampart & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & Orleans',
      'Orleans & N. Galvez',
      'N. Galvez & St. Philip',
      'St. Philip & N. Robertson',
    ],
  },
]
