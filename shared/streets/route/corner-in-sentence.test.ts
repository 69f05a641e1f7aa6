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
  'Oak & Eagle Streets',
])('%j stays', (text) => {
  expect(cornerInSentence(text)).toBe(text)
})

test('is fast for any text', () => {
  for (const part of ['a ', 'A ', 'A&', 'We at ', 'N. ', 'x: ', 'a & ', ' at', '’']) {
    const begin = performance.now()
    cornerInSentence(part.repeat(4_000))
    cornerInSentence(`We ${part.repeat(4_000)}!`)
    expect(performance.now() - begin).toBeLessThan(100)
  }
})
