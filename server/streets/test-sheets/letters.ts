// Names of streets and clubs. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets in the style of letters, emails and official descriptions. */
export const LETTER_SHEETS: readonly TestSheet[] = [
  {
    name: 'Mid-City, with “thence” and compass directions',
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
    name: 'Central City, with ordinals for steps and streets',
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
    // The signature is a name made of two streets.
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
