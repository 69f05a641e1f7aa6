// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets whose lines begin where the line before ends, or with a keyword in brackets. */
export const CHAIN_SHEETS: readonly TestSheet[] = [
  {
    name: 'Marigny and Tremé, a chain of legs',
    text: `CREOLE UMBRELLA SOCIETY
Saturday September 4
3:00 PM Blue Door Music Club (1931 St Claude Ave)
St Claude Ave to Touro
Touro St. to Dauphine
Dauphine to Elysian Fields
Elysian Fields to Royal
Royal to Kerlerec
Kerlerec to Burgundy
Burgundy to Esplanade
Esplanade to Henriette Delille
Henriette Delille to St. Philip
St. Philip to N. Robertson
N. Robertson to Gov. Nicholls
Governor Nicholls to N. Claiborne
DISBAND`,
    corners: [
      'St. Claude & Touro',
      'Touro & Dauphine',
      'Dauphine & Elysian Fields',
      'Elysian Fields & Royal',
      'Royal & Kerlerec',
      'Kerlerec & Burgundy',
      'Burgundy & Esplanade',
      'Esplanade & Henriette Delille',
      'Henriette Delille & St. Philip',
      'St. Philip & N. Robertson',
      'N. Robertson & Gov. Nicholls',
      'Gov. Nicholls & N. Claiborne',
    ],
  },
  {
    name: 'Central City, a chain with initials and addresses',
    text: `ROUTE
*Depart: Second & Danneel
*Second St to Lasalle
*Lasalle to Jackson
*Jackson to Willow
*Willow to Washington Ave
*REST STOP: Fern's Place, Willow/Washington
*Washington to S. Galvez
*S. Galvez to Martin L. King
*M.L. King to S Claiborne
*S. Claiborne to Third
*Third to Danneel
*Danneel to starting point`,
    corners: [
      'Second & Danneel',
      'Second & LaSalle',
      'Jackson & Willow',
      'Willow & Washington',
      'Washington & S. Galvez',
      'S. Galvez & MLK',
      'MLK & S. Claiborne',
      'S. Claiborne & Third',
      'Third & Danneel',
      'Second & Danneel',
    ],
  },
  {
    name: 'Tremé and 7th Ward, keywords in brackets',
    text: `Silver Thread Steppers
Start: Treme Center
(UP) VILLERE ST.
(LEFT) ON ESPLANADE AVE.
(STOP) MARKET AND COFFEE SHOP
(UP) ESPLANADE AVE
(LEFT) ON BROAD ST.
(LEFT) ON ORLEANS AVE.
(STOP) FAT TUESDAY CORNER N. DORGENOIS
(DOWN) ORLEANS
(LEFT) ON N. CLAIBORNE
(RIGHT) ST. BERNARD
(DISBAND) N. VILLERE & ST. BERNARD`,
    corners: [
      'N. Villere & Esplanade',
      'Esplanade & N. Broad',
      'N. Broad & Orleans',
      'Orleans & N. Claiborne',
      'N. Claiborne & St. Bernard',
      'St. Bernard & N. Villere',
    ],
  },
  {
    name: 'Uptown, shouted, with U-turns back',
    text: `START TIME: 1PM FROM 2735 WASHINGTON AVE.
WASHINGTON TOWARDS LASALLE. MAKE RIGHT ONTO LASALLE. LASALLE TO LOUISIANA AVE. TAKE A RIGHT ON LOUISIANA. STOP @ 3226 LOUISIANA (15 MINS.) LOUISIANA TO S. CLAIBORNE. U-TURN BACK TO FRERET. RIGHT ON FRERET. FRERET TO NAPOLEON. NAPOLEON TO DRYADES. LEFT ONTO DRYADES BACK DOWN TO WASHINGTON. LEFT. WASHINGTON TO STARTING POINT. DISBAND!!!`,
    corners: [
      'Washington & LaSalle',
      'LaSalle & Louisiana',
      'Louisiana & S. Claiborne',
      'Louisiana & Freret',
      'Freret & Napoleon',
      'Napoleon & Dryades',
      'Dryades & Washington',
      'Washington & LaSalle',
    ],
  },
  {
    name: 'Tremé, sentences that turn without a side',
    text: `9 am lineup - 10 am roll
Backstreet Museum, 1531 St. Philip St.
From St. Philip turn onto Marais St. From Marais turn onto Gov. Nicholls St. From Governor Nicholls turn onto N. Rampart. Continue on N. Rampart, turn onto Esplanade Ave. then turn on N. Claiborne. Continue N. Claiborne to Orleans and end under the bridge at Orleans and Claiborne.`,
    corners: [
      'St. Philip & Marais',
      'Marais & Gov. Nicholls',
      'Gov. Nicholls & N. Rampart',
      'N. Rampart & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & Orleans',
    ],
  },
]
