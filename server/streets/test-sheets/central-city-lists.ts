// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Lists of turns in Central City and Uptown. */
export const CENTRAL_CITY_LISTS: readonly TestSheet[] = [
  {
    name: 'Uptown, with slashes',
    text: `Start: Valence/Freret. R/Napoleon. L/Magazine. L/Louisiana. Stop: Louisiana/Baronne. R/Dryades. L/2nd. Stop: Sportsmans. Cont/2nd to Claiborne. L/Claiborne. L/Napoleon. R/Freret. End Valence.`,
    corners: [
      'Valence & Freret',
      'Freret & Napoleon',
      'Napoleon & Magazine',
      'Magazine & Louisiana',
      'Louisiana & Dryades',
      'Dryades & Second',
      'Second & S. Claiborne',
      'S. Claiborne & Napoleon',
      'Napoleon & Freret',
      'Freret & Valence',
    ],
  },
  {
    name: 'Hoffman Triangle, numbered, with letters for turns',
    text: `Revolution Bunch Parade Route
1) Start - 2500 block of S. Derbigny @ Third
2) Travel S. Derbigny to Washington
3) Turn L Washington
4) Turn R Magnolia
5) Turn L Louisiana
6) Turn L S. Saratoga
7) Stop #1 - 3200 S. Saratoga
8) Turn L Washington
9) Turn R Simon Bolivar via LaSalle
10) Turn L Philip
11) Turn L S. Claiborne
12) Stop #2 - Claiborne & 3rd
13) Turn R Third
14) Disband S. Derbigny`,
    corners: [
      'S. Derbigny & Third',
      'S. Derbigny & Washington',
      'Washington & Magnolia',
      'Magnolia & Louisiana',
      'Louisiana & S. Saratoga',
      'S. Saratoga & Washington',
      'Washington & La Salle',
      'Philip & S. Claiborne',
      'S. Claiborne & Third',
      'Third & S. Derbigny',
    ],
  },
  {
    name: 'Uptown, short names in capitals',
    text: `STR: WASH/LASALLE... UP LASALLE... RT LOUISIANA... LFT CLAIB... LFT NAP AVE... STOP #1 NAP & FRERET... LFT DRYADES... RT LOUISIANA AVE... LFT ST CHAS... STOP #2 ST CHAS & WASH... LFT JACKSON... LFT SIMON BOL... DISB: SHAKESPEARE PK`,
    corners: [
      'Washington & La Salle',
      'La Salle & Louisiana',
      'Louisiana & S. Claiborne',
      'S. Claiborne & Napoleon',
      'Napoleon & Freret',
      'Napoleon & Dryades',
      'Dryades & Louisiana',
      'Louisiana & St. Charles',
      'St. Charles & Washington',
      'St. Charles & Jackson',
      'Jackson & Simon Bolivar',
      'Washington & La Salle',
    ],
  },
  {
    name: 'Central City, in capitals, with people named like streets',
    text: `CENTRAL CITY LEGENDS SOCIAL AID & PLEASURE CLUB 12TH ANNUAL PARADE "ROYAL AFFAIR" 1PM-5PM QUEEN LADY DANNEEL JONES KING MR. TERRENCE JACKSON LEAVING FROM 1ST & S LIBERTY GO UP LIBERTY TO WASH AVE TURN LEFT ON WASH AVE TO OC HALEY/DRYADES TURN LEFT ON DRYADES TO MLK TURN LEFT ON MLK STOP FOR REFRESHMENTS AT BIG TYME ON MLK & LASALLE CONTINUE ON MLK TO CLAIBORNE LEFT ON CLAIBORNE TO 3RD ST LEFT ON 3RD TO S LIBERTY LEFT ON S LIBERTY DISBAND AT 1ST ST FOR INFO CALL 504-555-0142 DONATION $10`,
    corners: [
      'First & S. Liberty',
      'S. Liberty & Washington',
      'Washington & Dryades',
      'Oretha Castle Haley & Martin Luther King',
      'Martin Luther King & S. Claiborne',
      'S. Claiborne & Third',
      'Third & S. Liberty',
      'S. Liberty & First',
    ],
  },
  {
    name: 'Central City, commas in a paragraph',
    text: `Paper Parasols SAPC. START at St. Charles & Napoleon, 12 noon. Down St. Charles, Louisiana. Left on Louisiana, Baronne. Right on Baronne, Washington. Stop at Verret's Lounge, 1738 Washington. Left on Washington, LaSalle. Right on LaSalle, Third. Right on Third, Dryades. Right on Dryades, Toledano. Disband Dryades & Toledano.`,
    corners: [
      'St. Charles & Napoleon',
      'St. Charles & Louisiana',
      'Louisiana & Baronne',
      'Baronne & Washington',
      'Washington & La Salle',
      'La Salle & Third',
      'Third & Dryades',
      'Dryades & Toledano',
    ],
  },
  {
    name: 'Central City, in capitals without “to”',
    text: `PAPER PARASOLS SAPC START WASHINGTON & DANNEEL UP DANNEEL RIGHT LOUISIANA STOP BIG MAN RIGHT FRERET RIGHT WASHINGTON LEFT S LIBERTY STOP THE FOOTBALL FIELD RIGHT JACKSON DISBAND JACKSON & DANNEEL`,
    corners: [
      'Washington & Danneel',
      'Danneel & Louisiana',
      'Louisiana & Freret',
      'Freret & Washington',
      'Washington & S. Liberty',
      'S. Liberty & Jackson',
      'Jackson & Danneel',
    ],
  },
]
