import type { TestSheet } from './test-sheet.ts'

/** Sheets in Tremé and the French Quarter. */
export const TREME_SHEETS: readonly TestSheet[] = [
  {
    name: 'Tremé, in sentences, with a U-turn',
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
  {
    name: 'Tremé, a wrapped paragraph',
    text: `The parade will start at Orleans and N. Claiborne under the bridge, then go up
Orleans to N. Broad where we turn right and proceed to St.
Bernard Avenue. At St. Bernard turn right and go to N. Miro, turn right on N.
Miro to Esplanade, left on Esplanade to N. Claiborne, right on N. Claiborne and
disband at Orleans.`,
    corners: [
      'Orleans & N. Claiborne',
      'Orleans & N. Broad',
      'N. Broad & St. Bernard',
      'St. Bernard & N. Miro',
      'N. Miro & Esplanade',
      'Esplanade & N. Claiborne',
      'Orleans & N. Claiborne',
    ],
  },
  {
    name: 'Tremé, a story',
    text: `We come out at 1400 N. Robertson and strut up N. Robertson until Dumaine. From there we make a right on Dumaine, pass Claiborne, and keep straight to Broad. Take a right at Broad and another right at Esplanade. At Claiborne we take another right and end under the bridge at St. Philip.`,
    corners: [
      'N. Robertson & Dumaine',
      'Dumaine & N. Claiborne',
      'Dumaine & N. Broad',
      'N. Broad & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & St. Philip',
    ],
  },
  {
    name: 'French Quarter and Marigny, in sentences',
    text: `Start: Washington Square, Frenchmen & Royal. Down Royal to Elysian Fields, left on Elysian Fields, left on N. Rampart to Esplanade, left on Esplanade to Decatur, right on Decatur to St. Ann, right on St. Ann to N. Rampart. End: Armstrong Park.`,
    corners: [
      'Frenchmen & Royal',
      'Royal & Elysian Fields',
      'Elysian Fields & N. Rampart',
      'N. Rampart & Esplanade',
      'Esplanade & Decatur',
      'Decatur & St. Ann',
      'St. Ann & N. Rampart',
    ],
  },
  {
    name: 'Tremé, a list of places',
    text: `Start: Tremé Center
N Claiborne at Orleans
REFUEL: Dooky Chase
Orleans at N Broad
STOP: Bayou Road at N Broad
Claiborne at Esplanade
REFUEL: Mother-in-Law Lounge
Disband: Hunter's Field`,
    corners: [
      'N. Claiborne & Orleans',
      'Orleans & N. Miro',
      'Orleans & N. Broad',
      'Esplanade & N. Claiborne',
    ],
  },
  {
    name: 'Bayou Road to Hunter’s Field, a story',
    text: `The line-up is on Bayou Road at N. Broad (outside the Pagoda). Let's roll down Bayou Road to Esplanade and take Esplanade all the way to N. Rampart. Hook a right on N. Rampart, keep going past Orleans to Canal Street. Go right on Canal up to N. Claiborne. Turn right on N. Claiborne and second line under the bridge to St. Bernard. The end! Hunter's Field, red beans on us.`,
    corners: [
      'Bayou Road & N. Broad',
      'Bayou Road & Esplanade',
      'Esplanade & N. Rampart',
      'N. Rampart & Dumaine',
      'N. Rampart & Canal Street',
      'Canal Street & N. Claiborne',
      'N. Claiborne & Orleans',
      'N. Claiborne & St. Bernard',
    ],
  },
  {
    name: 'Tremé, dashes',
    text: `Start St. Philip/N. Claiborne - St. Philip towards the river - right Henriette Delille (St. Claude) - hmm, no: left Henriette Delille to Esplanade - left Esplanade - right N. Robertson - left St. Bernard - left N. Miro - left Orleans - left N. Claiborne to St. Philip - the end`,
    corners: [
      'N. Claiborne & St. Philip',
      'St. Philip & Henriette Delille',
      'Henriette Delille & Esplanade',
      'Esplanade & N. Robertson',
      'N. Robertson & St. Bernard',
      'St. Bernard & N. Miro',
      'N. Miro & Orleans',
      'Orleans & N. Claiborne',
      'N. Claiborne & St. Philip',
    ],
  },
]
