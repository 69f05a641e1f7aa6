import type { TestSheet } from './test-sheet.ts'

export const MID_CITY_SHEETS: readonly TestSheet[] = [
  {
    name: 'Mid-City, semicolons',
    wholeCity: ['Banks', 'S. Carrollton', 'N. Jefferson Davis'],
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
]
