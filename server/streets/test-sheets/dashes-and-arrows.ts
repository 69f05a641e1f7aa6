// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets with dashes, arrows, slashes or other symbols instead of words. */
export const DASHES_AND_ARROWS: readonly TestSheet[] = [
  {
    name: 'Mid-City, numbers in circles',
    text: `“Bayou Boys & Girls” — Route № 7
① Start ▸ Finn McCool’s, 3701 Banks St.
② Banks St. ▸ S. Carrollton Ave.
③ Right ▸ S. Carrollton ▸ Canal St.
④ Right ▸ Canal ▸ N. Jefferson Davis Pkwy. (stop № 1 · 10 min.)
⑤ Left ▸ N. Jeff Davis ▸ Orleans Ave.
⑥ Right ▸ Orleans ▸ N. Broad (stop № 2 · Zulu’s, 732 N. Broad · 15 min.)
⑦ Right ▸ N. Broad ▸ Canal
⑧ Finish ▸ Canal & N. Broad`,
    corners: [
      'Banks & S. Carrollton',
      'S. Carrollton & Canal',
      'Canal & N. Jefferson Davis',
      'N. Jefferson Davis & Orleans',
      'Orleans & N. Broad',
      'N. Broad & Canal',
    ],
  },
  {
    name: 'Bywater, slashes without verbs',
    text: `NINTH WARD STEPPERS  *  Nov 12  *  1–5
ROUTE: St. Claude & Poland / St. Claude / Louisa / Burgundy / Franklin / St. Claude / St. Roch / N. Robertson / Elysian Fields
stops: 3200 St. Claude + St. Roch Tavern`,
    corners: [
      'St. Claude & Poland',
      'St. Claude & Louisa',
      'Louisa & Burgundy',
      'Burgundy & Franklin',
      'Franklin & St. Claude',
      'St. Claude & St. Roch',
      'St. Roch & N. Robertson',
      'N. Robertson & Elysian Fields',
    ],
  },
  {
    name: 'Tremé, with arrows in one line',
    text: `Candlelight → N Robertson → Esplanade (LEFT) → Esplanade → N Miro (LEFT) → N Miro → Lafitte (LEFT) stop @ the Greenway → Lafitte → N Claiborne (LEFT) → N Claiborne → Dumaine (RIGHT) → Dumaine → N Rampart → ends Armstrong Park gate, N Rampart & St Ann`,
    corners: [
      'N. Robertson & Esplanade',
      'Esplanade & N. Miro',
      'N. Miro & Lafitte',
      'Lafitte & N. Claiborne',
      'N. Claiborne & Dumaine',
      'Dumaine & N. Rampart',
      'N. Rampart & St. Ann',
    ],
  },
  {
    name: '7th Ward, with dashes for bullets and for “to”',
    text: `Route for the Sidewalk Queens
– Start @ Bertha's Place, 939 N Galvez
– N Galvez – Esplanade (right)
– Esplanade – N Claiborne (left)
– N Claiborne – Frenchmen (left)
– Frenchmen – N Miro (left)
– N Miro – A P Tureaud (right)
– A P Tureaud – N Broad
– End @ N Broad & A P Tureaud, Bean Brothers`,
    corners: [
      'N. Galvez & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & Frenchmen',
      'Frenchmen & N. Miro',
      'N. Miro & A.P. Tureaud',
      'A.P. Tureaud & N. Broad',
    ],
  },
  {
    name: 'Bywater, arrows with letters',
    text: `Royal & Franklin ▶ Royal ▶ L Poland ▶ L St Claude ▶ L Mazant ▶ R N Rampart ▶ R Alvar ▶ L N Claiborne ▶ END N Claiborne & Franklin`,
    corners: [
      'Royal & Franklin',
      'Royal & Poland',
      'Poland & St. Claude',
      'St. Claude & Mazant',
      'Mazant & N. Rampart',
      'N. Rampart & Alvar',
      'Alvar & N. Claiborne',
      'N. Claiborne & Franklin',
    ],
  },
  {
    name: '7th Ward, one line with dashes',
    text: `line up st bernard & n broad - st bernard to n claiborne - left claiborne to elysian fields - u turn - claiborne back to esplanade - right esplanade to n miro - right miro to st bernard - end at sidney's`,
    corners: [
      'St. Bernard & N. Broad',
      'St. Bernard & N. Claiborne',
      'N. Claiborne & Elysian Fields',
      'N. Claiborne & Esplanade',
      'Esplanade & N. Miro',
      'N. Miro & St. Bernard',
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
    name: '7th Ward, with symbols between turns and streets',
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
]
