import { expect, test } from 'vitest'
import { cornerInSentence } from './corner-in-sentence.ts'

test.each([
  ['We will line up at Oak & Eagle and roll', 'Oak & Eagle'],
  ['Join us at N. Claiborne & St. Bernard', 'N. Claiborne & St. Bernard'],
  ['Parade goes from Oak & Eagle to Willow & S. Carrollton', 'Oak & Eagle'],
  ['1230 roll 1 sharp at St Claude n Poland', 'St Claude n Poland'],
  ['ROUTE: 2nd & Dryades', '2nd & Dryades'],
  ['Oak and Carrollton at 1 o’clock', 'Oak and Carrollton'],
  ['Burgundy and Press. Walk two blocks on Burgundy', 'Burgundy and Press'],
  ['St Bernard & N Miro > N Broad > Orleans', 'St Bernard & N Miro'],
  ['Banks at S. Carrollton facing downtown', 'Banks at S. Carrollton'],
  ['WE WILL LINE UP AT OAK & EAGLE AND ROLL AT NOON', 'OAK & EAGLE'],
  ['MEET AT ST. CLAUDE AND POLAND', 'ST. CLAUDE AND POLAND'],
  ['We meet at 11 at Oak & Eagle', 'Oak & Eagle'],
  ['Oak & Dr. Martin Luther King Jr. Blvd. at noon', 'Oak & Dr. Martin Luther King Jr. Blvd.'],
])('%j is the corner %j', (text, corner) => {
  expect(cornerInSentence(text)).toBe(corner)
})

test.each([
  'under the bridge at Orleans and Claiborne',
  'N. Claiborne & Orleans under the bridge',
  'N. Claiborne & St. Bernard (Circle Food)',
  'Verret’s Lounge, Washington Ave. & Baronne St',
  'Verret’s at Washington & Baronne',
  'the hall at Oak & Eagle',
  'The Sandpiper, 2119 Louisiana Ave',
  'N. Claiborne & St. Bernard – Circle Food Store',
  'Washington & LaSalle at A.L. Davis Park',
  'Washington & LaSalle by the park',
  'S. Claiborne & Martin Luther King Jr. Blvd. (the Rock)',
  'Chef Menteur & Crowder Rd. (Shell station)',
  'Seal’s lounge at N. Claiborne & St. Bernard',
  'Zion church on Oak & Eagle',
  'Rock & Bowl – 3000 S. Carrollton',
  'Rock & Roll Lounge at Oak & Eagle',
  'Bullet’s Bar & Grill at A.P. Tureaud',
  'Oak & Eagle Streets',
])('%j stays', (text) => {
  expect(cornerInSentence(text)).toBe(text)
})

test('is fast for any text', () => {
  for (const part of [
    'a ',
    'A ',
    'A&',
    'We at ',
    'N. ',
    'x: ',
    'a & ',
    ' at',
    '’',
    'A’',
    'A-',
    'We ',
    '> ',
  ]) {
    const begin = performance.now()
    cornerInSentence(part.repeat(4_000))
    cornerInSentence(`We ${part.repeat(4_000)}!`)
    cornerInSentence(`${part.repeat(4_000)} at Oak & Eagle`)
    expect(performance.now() - begin).toBeLessThan(100)
  }
})
