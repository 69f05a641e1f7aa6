// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets in the style of letters, emails and official descriptions. */
export const LETTER_SHEETS: readonly TestSheet[] = [
  {
    name: 'Mid-City, with “thence” and points of the compass',
    text: `Beginning at the intersection of S. Broad St. and Banks St., thence along S. Broad to Canal St., thence northwesterly on Canal to N. Carrollton Ave., thence northeasterly on N. Carrollton to Orleans Ave., thence southeasterly on Orleans to N. Broad, thence southwesterly on N. Broad to Canal, the point of ending.`,
    corners: [
      'S. Broad & Banks',
      'S. Broad & Canal',
      'Canal & N. Carrollton',
      'N. Carrollton & Orleans',
      'Orleans & N. Broad',
      'N. Broad & Canal',
    ],
  },
  {
    name: 'Tremé, streets with arrows',
    text: `Start at Dumaine & N. Claiborne → Dumaine → N. Broad → Orleans → N. Claiborne → back home to Dumaine`,
    corners: [
      'Dumaine & N. Claiborne',
      'Dumaine & N. Broad',
      'N. Broad & Orleans',
      'Orleans & N. Claiborne',
      'N. Claiborne & Dumaine',
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
  {
    name: '7th Ward, with signs between turns and streets',
    text: `St Bernard@N Claiborne>N Claiborne>R Elysian Fields>L St Claude>L Franklin>L N Claiborne>St Bernard FINISH`,
    corners: [
      'St. Bernard & N. Claiborne',
      'N. Claiborne & Elysian Fields',
      'Elysian Fields & St. Claude',
      'St. Claude & Franklin',
      'Franklin & N. Claiborne',
      'N. Claiborne & St. Bernard',
    ],
  },
  {
    name: 'Central City, with “first of all”',
    text: `First, we leave the house at Third & Dryades. Second, we go down Dryades to First. Third, turn left on First to S. Liberty. Fourth, a left turn on S. Liberty to Washington. Last, a left on Washington back to Dryades, and the repast is inside.`,
    corners: [
      'Third & Dryades',
      'Dryades & First',
      'First & S. Liberty',
      'S. Liberty & Washington',
      'Washington & Dryades',
    ],
  },
  {
    name: 'Tremé, a forwarded email',
    text: `> From: President <504-555-0134>
> Subject: FW: route for Sunday (FINAL v3)
>
> Hey family,
> we're coming out of the Candlelight, 925 N. Robertson, at 12 on the dot.
> N. Robertson to Esplanade, take a left.
> Esplanade to N. Broad, take a left.
> Broad to Orleans, take a left.
> Orleans to N. Claiborne — that's it, that's all.
>
> Yours in brotherhood,
> Mr. Dauphine Gravier`,
    corners: [
      'N. Robertson & St. Philip',
      'N. Robertson & Esplanade',
      'Esplanade & N. Broad',
      'N. Broad & Orleans',
      'Orleans & N. Claiborne',
    ],
  },
]
