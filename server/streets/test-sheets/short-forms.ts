// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets with names and words shortened in unusual ways. */
export const SHORT_FORMS: readonly TestSheet[] = [
  {
    name: 'Central City, capitals without vowels',
    text: `STRT 2ND & DRYDS (SPORTSMAN'S) - DN DRYDS TO WSHNGTN - RT WSHNGTN TO LASALLE - RT LASALLE TO JCKSN - RT JCKSN TO ST CHRLS - RT ST CHRLS TO LOUISIANA - RT LOUISIANA TO FRERET - END FRERET & LOUISIANA. NO GUNS NO GLASS NO 4 WHEELERS`,
    corners: [
      'Second & Dryades',
      'Dryades & Washington',
      'Washington & LaSalle',
      'Simon Bolivar & Jackson',
      'Jackson & St. Charles',
      'St. Charles & Louisiana',
      'Louisiana & Freret',
    ],
  },
  {
    name: 'Lower 9th Ward, names without vowels',
    text: `Big 9 S.A.P.C. - strt @ Tupelo/N. Clbrn. N Clbrn Av > Frstall. Lt Frstall > St. Cld. Lt St Cld > Caffin, Lt Caffin > N. Galvz, Rt N Galvz > Tupelo, Rt Tupelo > N. Clbrn. @ bar. Thats it & thats all`,
    corners: [
      'Tupelo & N. Claiborne',
      'N. Claiborne & Forstall',
      'Forstall & St. Claude',
      'St. Claude & Caffin',
      'Caffin & N. Galvez',
      'N. Galvez & Tupelo',
      'Tupelo & N. Claiborne',
    ],
  },
  {
    name: 'Central City, Av and Bl',
    text: `*** WASHINGTON AVE WARRIORS SAPC ***
START Foxx III, 3302 S Broad Av @ Washington
Wash Av to S Claiborne Av
LT S Claiborne Av to M L King Bl
RT M L King Bl to O C Haley Bl (STOP, Cafe Reconcile)
RT O C Haley Bl to Jackson Av
RT Jackson Av to Simon Bolivar Av
LT Simon Bolivar/LaSalle to Washington Av
END Shakespeare Pk`,
    corners: [
      'Washington & S. Broad',
      'Washington & S. Claiborne',
      'S. Claiborne & MLK',
      'MLK & O.C. Haley',
      'O.C. Haley & Jackson',
      'Jackson & Simon Bolivar',
      'LaSalle & Washington',
    ],
  },
  {
    name: 'Mid-City, a text message with short names',
    text: `start Pal's 949 N Rendon @ 12. N Rendon to Orleans, R. Orleans to N Brd, R. Brd to Canl, R. Canl to N Jeff Davis, R. jeff davis to Bienvl, L on Bienvl, keep on to N Carrltn, R. Carrltn to Orlns. dunzo. bring ice`,
    corners: [
      'N. Rendon & Orleans',
      'Orleans & N. Broad',
      'N. Broad & Canal',
      'Canal & N. Jefferson Davis',
      'N. Jefferson Davis & Bienville',
      'Bienville & N. Carrollton',
      'N. Carrollton & Orleans',
    ],
  },
  {
    name: 'Central City, short forms and times',
    text: `12P Start Handa Wanda 2425 Dryades / 12:15 Up Dryades to Wash / 12:25 L Wash to St Chas / 12:40 L St Chas to Jax Ave / 1P L Jackson to Simon B / STOP / 1:30 L Simon B to LaSalle & Third / R 3rd to S Claib / 2P L Claib to Louisiana / L Louisiana to Danneel / 2:45 L Danneel to Wash END`,
    corners: [
      'Dryades & Washington',
      'Washington & St. Charles',
      'St. Charles & Jackson',
      'Jackson & Simon Bolivar',
      'LaSalle & Third',
      'Third & S. Claiborne',
      'S. Claiborne & Louisiana',
      'Louisiana & Danneel',
      'Danneel & Washington',
    ],
  },
]
