import type { TestSheet } from './test-sheet.ts'

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
    name: 'Central City, capitals in one run',
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
]
