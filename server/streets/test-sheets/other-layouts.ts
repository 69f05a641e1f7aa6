// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets with a layout that no other file has, such as columns. */
export const OTHER_LAYOUTS: readonly TestSheet[] = [
  {
    name: 'Tremé, columns',
    text: `STREET\tFROM\tTO
Orleans Ave\tN. Claiborne\tN. Galvez
N. Galvez St\tOrleans\tEsplanade
Esplanade Ave\tN. Galvez\tN. Claiborne
N. Claiborne Ave\tEsplanade\tOrleans`,
    corners: [
      'Orleans & N. Claiborne',
      'Orleans & N. Galvez',
      'N. Galvez & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & Orleans',
    ],
  },
  {
    name: 'Uptown, with both ends of each street in brackets',
    text: `Louisiana Ave (LaSalle St to Freret St), Freret St (Louisiana Ave to Washington Ave), Washington Ave (Freret St to Magazine St), Magazine St (Washington Ave to Louisiana Ave)`,
    corners: [
      'Louisiana & LaSalle',
      'Louisiana & Freret',
      'Freret & Washington',
      'Washington & Magazine',
      'Magazine & Louisiana',
    ],
  },
  {
    name: 'Carrollton, each street, then its two ends',
    text: `Pigeon Town Peacocks
Start: the corner store, Willow & Leonidas
Willow – Leonidas to S Carrollton
S Carrollton – Willow to Oak
Oak – Carrollton to Leonidas
Leonidas – Oak to Willow
End: Leonidas & Willow`,
    corners: [
      'Willow & Leonidas',
      'Willow & S. Carrollton',
      'S. Carrollton & Oak',
      'Oak & Leonidas',
      'Leonidas & Willow',
    ],
  },
  {
    name: 'Mid-City, with “from” and “take”',
    text: `From Banks & S. Broad take Broad to Canal. From Canal & Broad take Canal to Galvez. From there the parade continues to Orleans, where it turns left. From there, Orleans to N. Broad.`,
    corners: [
      'Banks & S. Broad',
      'S. Broad & Canal',
      'Canal & N. Galvez',
      'N. Galvez & Orleans',
      'Orleans & N. Broad',
    ],
  },
  {
    name: 'Central City, a name, then small letters',
    text: `The Dryades Street Strutters - start on washington and lasalle go down washington to freret make a right go to louisiana make a left go to danneel make a left go to washington make a left end at lasalle`,
    corners: [
      'Washington & LaSalle',
      'Washington & Freret',
      'Freret & Louisiana',
      'Louisiana & Danneel',
      'Danneel & Washington',
      'Washington & LaSalle',
    ],
  },
  {
    name: '7th Ward, corners with turns',
    text: `Start St Bernard/N Claiborne
St Bernard/N Miro left
N Miro/Esplanade left
Esplanade/N Claiborne left
N Claiborne/St Bernard end`,
    corners: [
      'St. Bernard & N. Claiborne',
      'St. Bernard & N. Miro',
      'N. Miro & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & St. Bernard',
    ],
  },
  {
    name: 'Bywater, spelled by ear',
    text: `Kickin it off @ the levee, Poland n Chartres. Poland 2 St Claude. St Claude 2 Louisa. Louisa twrds da river 2 Dauphine. Dauphine back ta Poland.`,
    corners: [
      'Poland & Chartres',
      'Poland & St. Claude',
      'St. Claude & Louisa',
      'Louisa & Dauphine',
      'Dauphine & Poland',
    ],
  },
  {
    name: 'Tremé, an evening paper',
    text: `Dear friends on Dumaine & N. Miro: our parade passes on Sunday. The procession rolls from the corner of Orleans Avenue and North Claiborne. Marchers will head away from the river on Orleans, turning right onto North Broad. At Broad and Esplanade, hang a right. At Esplanade and North Claiborne, hang a right and go back to Orleans to end where we started.`,
    corners: [
      'Orleans & N. Claiborne',
      'Orleans & N. Broad',
      'N. Broad & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & Orleans',
    ],
  },
  {
    name: 'Carrollton, Roman numerals',
    text: `I.   Line up – Oak & S. Carrollton, 11:30
II.  Oak St. to Leonidas St.
III. Leonidas St. to S. Claiborne Ave. (halt: 1900 Leonidas)
IV.  S. Claiborne Ave. to S. Carrollton Ave.
V.   S. Carrollton Ave. to Oak St.
VI.  Break up`,
    corners: [
      'Oak & S. Carrollton',
      'Oak & Leonidas',
      'Leonidas & S. Claiborne',
      'S. Claiborne & S. Carrollton',
      'S. Carrollton & Oak',
    ],
  },
]
