import { expect, test } from 'vitest'
import { readInstruction } from './read-instruction.ts'

test.each([
  ['START: Sportsman’s Corner, Second & Dryades.', { kind: 'start', place: 'Sportsman’s Corner' }],
  ['Starting at Oak and Carrollton, 1:00 p.m. sharp', { kind: 'start', place: 'Oak', time: '1:00 p.m.' }],
  ['Rolling out 12 noon sharp', { kind: 'start', time: '12 noon' }],
  ['LEFT on N. Broad', { kind: 'turn', direction: 'left', street: 'N. Broad' }],
  [
    'turn left on Esplanade to Claiborne',
    { kind: 'turn', direction: 'left', street: 'Esplanade', to: 'Claiborne' },
  ],
  ['Sharp right onto Orleans', { kind: 'turn', direction: 'right', street: 'Orleans' }],
  ['Make a left on N. Galvez', { kind: 'turn', direction: 'left', street: 'N. Galvez' }],
  ['bust a right on 2nd', { kind: 'turn', direction: 'right', street: '2nd' }],
  ['L on Dryades', { kind: 'turn', direction: 'left', street: 'Dryades' }],
  ['Rt. on Louisa', { kind: 'turn', direction: 'right', street: 'Louisa' }],
  ['LEFT FRANKLIN', { kind: 'turn', direction: 'left', street: 'FRANKLIN' }],
  ['Take a RIGHT.', { kind: 'turn', direction: 'right' }],
  ['Turn LEFT', { kind: 'turn', direction: 'left' }],
  ['Up Washington to LaSalle', { kind: 'continue', street: 'Washington', to: 'LaSalle' }],
  ['Proceed down St. Claude', { kind: 'continue', street: 'St. Claude' }],
  ['Head on down Orleans', { kind: 'continue', street: 'Orleans' }],
  ['Opelousas to Whitney', { kind: 'continue', street: 'Opelousas', to: 'Whitney' }],
  ['to N. Broad', { kind: 'continue', to: 'N. Broad' }],
  ['Back out Orleans to Broad', { kind: 'continue', street: 'Orleans', to: 'Broad', isBack: true }],
  ['U-turn at N. Broad', { kind: 'u-turn', to: 'N. Broad' }],
  ['(stop at Dooky Chase, 2301 Orleans)', { kind: 'stop', place: 'Dooky Chase' }],
  ['REFUEL: Candlelight Lounge', { kind: 'stop', place: 'Candlelight Lounge', isRefuel: true }],
  ['Pit stop: Saturn Bar', { kind: 'stop', place: 'Saturn Bar' }],
  ['DISBAND at the Park', { kind: 'end', place: 'the Park' }],
  ['END same place', { kind: 'end' }],
])('%s', (text, expected) => {
  expect(readInstruction(text)).toMatchObject(expected)
})

test.each([
  'No glass, no guns, leave your troubles at home!',
  'Music by the Treasure Brass Band',
  'The Ladies of Pleasure & Their Gentlemen',
  'Right on, brother! We walk in Joy',
  'Do it right',
])('%s is not an instruction', (text) => {
  expect(readInstruction(text).kind).toBe('words')
})

test('an initial is part of its name', () => {
  expect(readInstruction('Right on L. B. Landry').street).toBe('L. B. Landry')
  expect(readInstruction('Line up at Newton and L.B. Landry').phrases.map(({ text }) => text)).toEqual([
    'Newton',
    'L.B. Landry',
  ])
})
