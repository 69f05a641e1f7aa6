import type { TestSheet } from './test-sheet.ts'

/** Further sheets in Central City. */
export const CENTRAL_CITY_SHEETS: readonly TestSheet[] = [
  {
    name: 'Central City, one paragraph',
    text: `The Ladies of Pleasure & Their Gentlemen present their 21st Annual Second Line Parade, Sunday, 1–5 pm. Music by the Young Steppers Brass Band. START: Sportsman's Corner, Second & Dryades. Up Dryades to Louisiana. Right on Louisiana to LaSalle. Right on LaSalle. STOP: A.L. Davis Park (Washington & LaSalle). Continue on LaSalle into Simon Bolivar to Jackson. Take a LEFT. Out Jackson to S. Claiborne. Left on Claiborne to Washington. STOP: The Wash House (2900 Washington). Left on Washington to Danneel. Left on Danneel, right on 2nd. DISBAND where we started. No glass, no guns, leave your troubles at home!`,
    corners: [
      'Second & Dryades',
      'Dryades & Louisiana',
      'Louisiana & La Salle',
      'La Salle & Washington',
      'Simon Bolivar & Jackson',
      'Jackson & S. Claiborne',
      'S. Claiborne & Washington',
      'Washington & Danneel',
      'Danneel & Second',
      'Second & Dryades',
    ],
  },
  {
    name: 'Hoffman Triangle to Oretha Castle Haley, a line per turn',
    text: `START 12 noon – Tapp's II, Washington & S. Rocheblave
Up Washington to Broad
RIGHT on S. Broad
RIGHT on M.L.K.
STOP MLK & S. Claiborne – Sweet Tooth Lounge
Continue down MLK
Cross over Simon Bolivar
RIGHT on O.C. Haley
Continue into Dryades
STOP – Handa Wanda's, 2425 Dryades
Continue up Dryades
RIGHT on Washington
END A.L. Davis Park`,
    corners: [
      'Washington & S. Rocheblave',
      'Washington & S. Broad',
      'S. Broad & Martin Luther King',
      'Martin Luther King & S. Claiborne',
      'Martin Luther King & Simon Bolivar',
      'Martin Luther King & Oretha Castle Haley',
      'Dryades & Second',
      'Dryades & Washington',
      'Washington & La Salle',
    ],
  },
  {
    name: 'Central City, in capitals without line breaks',
    text: `YOUNG MEN OF JOY SAPC 44TH ANNUAL PARADE START – 1 PM – JOSEPHINE & S LIBERTY DOWN S LIBERTY TO MLK LEFT ON MLK TO S CLAIBORNE LEFT ON S CLAIBORNE TO LOUISIANA LEFT ON LOUISIANA TO LASALLE STOP BIG MAN LOUNGE LEFT ON LASALLE TO WASHINGTON RIGHT ON WASHINGTON TO DANEEL LEFT ON DANEEL TO JACKSON LEFT ON JACKSON TO S LIBERTY RIGHT ON S LIBERTY END JOSEPHINE`,
    corners: [
      'Josephine & S. Liberty',
      'S. Liberty & Martin Luther King',
      'Martin Luther King & S. Claiborne',
      'S. Claiborne & Louisiana',
      'Louisiana & La Salle',
      'La Salle & Washington',
      'Washington & Danneel',
      'Danneel & Jackson',
      'Jackson & S. Liberty',
      'Josephine & S. Liberty',
    ],
  },
  {
    name: 'Central City, with a street address and a wrong turn',
    text: `START: Verret's Lounge, 1738 Washington Ave. @ 1:00PM. Out Washington to S. Saratoga. Left on S. Saratoga to Louisiana. Right on Louisiana to Freret. STOP: Purple Rain Bar. Right on Freret to Third St. Right on Third to LaSalle. Left on LaSalle to Washington. STOP: A.L. Davis Park. Right on Washington. DISBAND: Verret's.`,
    corners: [
      'Washington & S. Saratoga',
      'S. Saratoga & Louisiana',
      'Louisiana & Freret',
      'Freret & Third',
      'Third & La Salle',
      'La Salle & Washington',
    ],
  },
  {
    name: 'Central City, with “right turn on”',
    text: `Lineup 11:30, roll 12:00. Line up in the 2500 block of Simon Bolivar.
Down Simon Bolivar to Martin Luther King Jr. Blvd
Right turn on Martin Luther King Jr. Blvd
Right turn at Oretha Castle Haley Blvd
Refuel: Cafe Reconcile, 1631 O.C. Haley
Up O.C. Haley to Jackson Ave
Right turn at Jackson Ave
Right turn at Simon Bolivar back to start`,
    corners: [
      'Simon Bolivar & Martin Luther King',
      'Martin Luther King & Oretha Castle Haley',
      'Oretha Castle Haley & Jackson',
      'Jackson & Simon Bolivar',
    ],
  },
  {
    name: 'Central City, commas only',
    text: `Dryades & Washington, up Dryades to Napoleon, right on Napoleon to S. Claiborne, right on S. Claiborne to Toledano, right on Toledano to Danneel, left on Danneel to Washington, right on Washington to Dryades`,
    corners: [
      'Dryades & Washington',
      'Dryades & Napoleon',
      'Napoleon & S. Claiborne',
      'S. Claiborne & Toledano',
      'Toledano & Danneel',
      'Danneel & Washington',
      'Dryades & Washington',
    ],
  },
  {
    name: 'Central City, with many wrong letters',
    text: `START- Wasington and Lasalle
Down Lasalle, into Simon Boliver
Left on MLK Blvd.
U TURN at S. Claibourne
Back down MLK
Left on S. Rampart?? no - Right on Oretha Castle Hayley
Right on Philip St
Left on Simon Bolivar into LaSalle
end at Shakespeare Park`,
    corners: [
      'Washington & La Salle',
      'Simon Bolivar & Martin Luther King',
      'Martin Luther King & S. Claiborne',
      'Martin Luther King & Oretha Castle Haley',
      'Oretha Castle Haley & Philip',
      'Philip & Simon Bolivar',
      'Washington & La Salle',
    ],
  },
  {
    name: 'Central City, turns in brackets',
    text: `Starts: Corner of Jackson & Simon Bolivar
Simon Bolivar to MLK (right), MLK to Baronne (right), Baronne to Jackson (right), Jackson to S. Liberty (left), S. Liberty to Washington (left), Washington to Danneel (left), Danneel to Jackson (left), Jackson to Simon Bolivar.
Ends: Jackson & Simon Bolivar`,
    corners: [
      'Simon Bolivar & Jackson',
      'Simon Bolivar & Martin Luther King',
      'Martin Luther King & Baronne',
      'Baronne & Jackson',
      'Jackson & S. Liberty',
      'S. Liberty & Washington',
      'Washington & Danneel',
      'Danneel & Jackson',
      'Simon Bolivar & Jackson',
    ],
  },
  {
    name: 'Central City, with “at … go left”',
    text: `Come on out! Route for Sunday's parade of the Second & Danneel Steppers:
We start on Second Street at Danneel, heading toward the lake. Cross Simon Bolivar and LaSalle. At S. Claiborne go left. At Toledano go left. Follow Toledano to Dryades. At Dryades go left and walk to Second. At Second go left to Danneel. Much love to Pleasure, Congress and Louisa, our queens.`,
    corners: [
      'Second & Danneel',
      'Second & S. Claiborne',
      'S. Claiborne & Toledano',
      'Toledano & Dryades',
      'Dryades & Second',
      'Second & Danneel',
    ],
  },
]
