import type { TestSheet } from './test-sheet.ts'

/** Sheets in Mid-City and by Bayou St. John. */
export const MID_CITY_SHEETS: readonly TestSheet[] = [
  {
    name: 'Mid-City, semicolons',
    missingFromBuiltIn: ['S. Telemachus'],
    text: `Start: Banks & S. Telemachus; out Banks to Carrollton; right on Carrollton to Canal; right on Canal to Norman C. Francis Pkwy.; left on Norman C. Francis to Orleans; right on Orleans to Broad; right on Broad, crossing Canal, to Banks; right on Banks; end at Banks & S. Telemachus.`,
    corners: [
      'Banks & S. Telemachus',
      'Banks & S. Carrollton',
      'S. Carrollton & Canal Street',
      'Canal Street & N. Jefferson Davis',
      'N. Jefferson Davis & Orleans',
      'Orleans & N. Broad',
      'N. Broad & Canal Street',
      'S. Broad & Banks',
      'Banks & S. Telemachus',
    ],
  },
  {
    name: 'Bayou St. John, one sentence',
    text: `ROUTE: Start 3000 block of Orleans at N. Gayoso, out Orleans to Carrollton, U-turn, back in Orleans to Broad, left on Broad to Esplanade (stop at the Zulu Club, 732 N. Broad), left on Esplanade to Moss. End at the bayou.`,
    corners: [
      'Orleans & N. Gayoso',
      'Orleans & N. Carrollton',
      'Orleans & N. Broad',
      'N. Broad & Esplanade',
      'Esplanade & Moss',
    ],
  },
  {
    name: 'Mid-City, key words on lines of their own',
    text: `START
Dooky Chase's, Orleans & Miro
OUT Orleans
LEFT ON Broad
STOP
Crescent City Steaks
RIGHT ON Canal
RIGHT ON Carrollton
RIGHT ON Orleans
STOP
Parkway
BACK DOWN Orleans TO N. Miro
END`,
    corners: [
      'Orleans & N. Miro',
      'Orleans & N. Broad',
      'N. Broad & Canal Street',
      'Canal Street & N. Carrollton',
      'N. Carrollton & Orleans',
      'Orleans & N. Miro',
    ],
  },
  {
    name: 'Tulane to Earhart, with “bear right”',
    text: `Start: Young & Old, Tulane and S. Broad. S. Broad to Washington. Left onto Washington Avenue. Continue on Washington Avenue to Simon Bolivar... we mean LaSalle. Left onto LaSalle. Bear right into Simon Bolivar Avenue. Left onto Earhart Boulevard. Right onto S. Claiborne. Left onto Tulane Avenue. Disband S. Broad & Tulane.`,
    corners: [
      'S. Broad & Tulane',
      'S. Broad & Washington',
      'Washington & La Salle',
      'La Salle & Simon Bolivar',
      'Simon Bolivar & Earhart',
      'Earhart & S. Claiborne',
      'S. Claiborne & Tulane',
      'S. Broad & Tulane',
    ],
  },
]
