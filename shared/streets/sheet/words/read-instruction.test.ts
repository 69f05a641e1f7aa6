import { expect, test } from 'vitest'
import { readInstruction } from './read-instruction.ts'

test.each([
  ['START: Sportsman’s Corner, Second & Dryades.', { kind: 'start', place: 'Sportsman’s Corner' }],
  ['S: Oak & Eagle', { kind: 'start', place: 'Oak' }],
  ['Fin: Oak/Eagle', { kind: 'end', place: 'Oak' }],
  ['12PM — Oak & Eagle (Start)', { kind: 'start', place: 'Oak' }],
  ['Finish line Oak & Eagle', { kind: 'end', place: 'Oak' }],
  ['THE LINE UP IS AS FOLLOWS', { kind: 'words' }],
  ['Walk Oak to Eagle', { kind: 'continue', street: 'Oak', to: 'Eagle' }],
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
  ['U-turn back to N. Broad', { kind: 'u-turn', to: 'N. Broad', isTurnFirst: true }],
  ['Bust a right back to St. Claude', { kind: 'turn', direction: 'right', to: 'St. Claude' }],
  ['Saturn Bar (stop)', { kind: 'stop', place: 'Saturn Bar' }],
  ['STOP #1 Saturn Bar', { kind: 'stop', place: 'Saturn Bar' }],
  ['🏁 N. Broad & Orleans', { kind: 'end', place: 'N. Broad' }],
  ['From: Hollygrove Park', { kind: 'start', place: 'Hollygrove Park' }],
  ['Dis-band N. Broad', { kind: 'end', place: 'N. Broad' }],
  ['and we end up at the Bell', { kind: 'end', place: 'the Bell' }],
  ['Downtown on Freret to Jackson', { kind: 'continue', street: 'Freret', to: 'Jackson' }],
  ['Lf on N. Broad', { kind: 'turn', direction: 'left', street: 'N. Broad' }],
  ['Oak & Eagle (end)', { kind: 'end', place: 'Oak' }],
  ['Final stop / disband: The Bell', { kind: 'end', place: 'The Bell' }],
  ['Ending Point: The Bell', { kind: 'end', place: 'The Bell' }],
  ['ROUTE: Oak to Eagle', { kind: 'continue', street: 'Oak', to: 'Eagle' }],
  ['turn onto Esplanade Ave.', { kind: 'continue', street: 'Esplanade Ave' }],
  ['(LEFT) ON N. BROAD', { kind: 'turn', direction: 'left', street: 'N. BROAD' }],
  ['R. Kelly', { kind: 'words' }],
  ['WE DON’T STOP', { kind: 'words' }],
  ['Music by the Non Stop', { kind: 'words' }],
  ['turn on to N. Broad', { kind: 'continue', street: 'N. Broad' }],
  ['Return up Orleans to Broad', { kind: 'continue', street: 'Orleans', to: 'Broad', isBack: true }],
  ['R/T ST ANN', { kind: 'turn', direction: 'right', street: 'ST ANN' }],
  ['STOP Zulu Club 732 N Broad', { kind: 'stop', place: 'Zulu Club 732 N Broad' }],
  ['(stop at Dooky Chase, 2301 Orleans)', { kind: 'stop', place: 'Dooky Chase' }],
  ['REFUEL: Candlelight Lounge', { kind: 'stop', place: 'Candlelight Lounge', isRefuel: true }],
  ['Pit stop: Saturn Bar', { kind: 'stop', place: 'Saturn Bar' }],
  ['DISBAND at the Park', { kind: 'end', place: 'the Park' }],
  ['END same place', { kind: 'end' }],
  ['8. Disband', { kind: 'end' }],
  ['3) Turn L Washington', { kind: 'turn', direction: 'left', street: 'Washington' }],
  ['2:15 R N. Broad', { kind: 'turn', direction: 'right', street: 'N. Broad' }],
  ['rite on claiborne to esplanade', { kind: 'turn', direction: 'right', to: 'esplanade' }],
  ['then travels down Jackson to Magnolia', { kind: 'continue', street: 'Jackson', to: 'Magnolia' }],
  ['Keep it movin down St. Claude', { kind: 'continue', street: 'St. Claude' }],
  ['Right back down Washington', { kind: 'continue', street: 'Washington' }],
  ['IN Toledano to Danneel', { kind: 'continue', street: 'Toledano', to: 'Danneel' }],
  ['It doubles back along Orleans as far as Broad', { kind: 'continue', isBack: true, to: 'Broad' }],
  ['Dauphine towards Canal to Franklin', { kind: 'continue', to: 'Franklin' }],
  ['Left onto N. Galvez until you reach St. Bernard', { street: 'N. Galvez', to: 'St. Bernard' }],
  ['The procession assembles at Congo Square', { kind: 'start', place: 'Congo Square' }],
  ['The club steps off from Jackson and Claiborne', { kind: 'start' }],
  ['line up Oak & Eagle', { kind: 'start', place: 'Oak' }],
  ['Roll-out: 1 PM from The Bell', { kind: 'start', place: 'The Bell' }],
  ['Step-off 1 PM: The Bell', { kind: 'start', place: 'The Bell' }],
  ['Bring it on home to Oak & Eagle', { kind: 'end', place: 'Oak', isBack: true }],
  ['then take it home!', { kind: 'end' }],
  ['Break down at The Bell', { kind: 'end', place: 'The Bell' }],
  ['Breakdown: The Bell', { kind: 'end', place: 'The Bell' }],
  ['Shut it down at The Bell', { kind: 'end', place: 'The Bell' }],
  ['Home: The Bell', { kind: 'end', place: 'The Bell' }],
  ['Break it down for Ms. Leah!', { kind: 'words' }],
  ['3rd & final stop: The Bell', { kind: 'stop', place: 'The Bell' }],
  ['Bathroom stop: The Bell', { kind: 'stop', place: 'The Bell' }],
  ['There will be a stop at The Bell', { kind: 'stop', place: 'The Bell' }],
  ['1st Refuel Stop: The Bell', { kind: 'stop', place: 'The Bell', isRefuel: true }],
  ['West on Oak to St. Bernard', { kind: 'continue', street: 'Oak', to: 'St. Bernard' }],
  ['Hit Oak and go left', { kind: 'turn', direction: 'left', street: 'Oak' }],
  ['Stop & End: The Bell', { kind: 'end', place: 'The Bell' }],
  ['3rd Stop / End: The Bell', { kind: 'end', place: 'The Bell' }],
  ['Coming from: The Bell', { kind: 'start', place: 'The Bell' }],
  ['Cut over to Eagle', { kind: 'continue', to: 'Eagle' }],
  ['Swing down Oak', { kind: 'continue', street: 'Oak' }],
])('%s', (text, expected) => {
  expect(readInstruction(text)).toMatchObject(expected)
})

test.each([
  'No glass, no guns, leave your troubles at home!',
  'Bring your mama home a plate',
  'Music by the Treasure Brass Band',
  'The Ladies of Pleasure & Their Gentlemen',
  'Right on, brother! We walk in Joy',
  'Do it right',
  'R & B by the Treasure Brass Band',
  'L. B. Landry Alumni',
])('%s is not an instruction', (text) => {
  expect(readInstruction(text).kind).toBe('words')
})

test('the words after "for" name no goal, unless they say how far', () => {
  expect(readInstruction('Left on Orleans for a salute to Miss Leah').to).toBeUndefined()
  expect(readInstruction('Continue for two blocks to Broad').to).toBe('Broad')
})

test('an initial is part of its name', () => {
  expect(readInstruction('Right on L. B. Landry').street).toBe('L. B. Landry')
  expect(readInstruction('Line up at Newton and L.B. Landry').phrases.map(({ text }) => text)).toEqual([
    'Newton',
    'L.B. Landry',
  ])
})
