// cspell:ignore oclock startin
import { expect, test } from 'vitest'
import { endName } from './end-name.ts'

test.each([
  ['start', 'Starting Point: The Bell', 'The Bell'],
  ['start', 'Start & End: The Bell', 'The Bell'],
  ['start', 'Coming out of the Bell at 1 PM', 'the Bell'],
  ['start', 'Rollin’ out Sunday, 12/13/26 at 12:30 PM from Noble’s', 'Noble’s'],
  ['start', 'Parade rolls at noon from Noble’s, 2519 Oak St.', 'Noble’s, 2519 Oak St'],
  ['start', '12 PM: Leave Noble’s', 'Noble’s'],
  ['start', 'Leaving from: Noble’s', 'Noble’s'],
  ['start', 'Coming out the door at 12 noon at Noble’s', 'Noble’s'],
  ['start', 'Oak & Eagle (start)', 'Oak & Eagle'],
  ['start', 'The parade starts at the corner of Oak and Eagle and goes down Oak to Willow', 'Oak and Eagle'],
  ['start', 'Begins at Oak and Eagle at noon and proceeds down Oak', 'Oak and Eagle'],
  ['start', 'Begins at Oak and Eagle, goes Oak to Willow, right on Willow', 'Oak and Eagle'],
  ['start', 'The parade leaves Noble’s at 1 p.m. and goes down Oak', 'Noble’s'],
  ['start', 'The club will leave Oak & Eagle', 'Oak & Eagle'],
  ['start', 'Second line kicks off from Noble’s, at 1 p.m., and', 'Noble’s'],
  ['start', 'Start (12pm): Oak & Eagle', 'Oak & Eagle'],
  ['start', 'Line up 11:30 Oak & Eagle', 'Oak & Eagle'],
  ['start', 'START 1:00 — Oak & Eagle', 'Oak & Eagle'],
  ['start', 'START Oak & Eagle (12PM)', 'Oak & Eagle'],
  ['start', 'Start - Oak & Eagle @ 12', 'Oak & Eagle'],
  ['start', 'Meet up at Oak & Eagle 11:30, we roll at noon', 'Oak & Eagle'],
  ['start', 'Line up at 11 at Oak & Eagle', 'Oak & Eagle'],
  ['start', 'Where: Oak & Eagle', 'Oak & Eagle'],
  ['start', 'Assembly Area: Oak & Eagle', 'Oak & Eagle'],
  ['start', 'Kickoff 1:00pm from Oak & Eagle', 'Oak & Eagle'],
  ['start', 'Starting point will be Oak & Eagle', 'Oak & Eagle'],
  ['start', '*Start:* Oak & Eagle', 'Oak & Eagle'],
  ['start', 'Start: 2 Sisters Lounge', '2 Sisters Lounge'],
  ['start', '1301 Oak Ave', '1301 Oak Ave'],
  ['end', 'End 4:00: Oak & Eagle', 'Oak & Eagle'],
  ['end', 'End around 4 at Oak & Eagle', 'Oak & Eagle'],
  ['end', 'Disbandment: Oak & Eagle', 'Oak & Eagle'],
  ['end', 'Disassembly Area: Oak & Eagle', 'Oak & Eagle'],
  ['end', '**End: Oak & Eagle**', 'Oak & Eagle'],
  ['end', 'TO: Oak & Eagle', 'Oak & Eagle'],
  ['start', 'a) Start: Oak & Eagle', 'Oak & Eagle'],
  ['start', 'a. Start: N. Oak & Eagle', 'N. Oak & Eagle'],
  ['start', 'Start: N. Oak & Eagle', 'N. Oak & Eagle'],
  ['start', 'Start: Out Back Bar', 'Out Back Bar'],
  ['start', 'Roll-out: 1 PM from The Bell', 'The Bell'],
  ['start', 'Kick-off: 1 PM, Oak & Eagle', 'Oak & Eagle'],
  ['start', 'Start: The Bell 1pm 🙌🏽', 'The Bell'],
  ['start', 'Start: Oak & Eagle - Oak - Willow - Dublin', 'Oak & Eagle'],
  ['start', 'Start: The Bell → Oak → Willow', 'The Bell'],
  ['start', 'Start at Oak & Eagle, Oak, Willow, Dublin', 'Oak & Eagle'],
  ['start', 'Start: The Bell, 2519 Oak, Oak & Eagle', 'The Bell, 2519 Oak, Oak & Eagle'],
  ['end', 'Bring it on home to Oak & Eagle', 'Oak & Eagle'],
  ['end', 'Breakdown: Oak & Eagle', 'Oak & Eagle'],
  ['end', 'Shut it down at the Bell', 'the Bell'],
  ['end', 'finish, hot dogs and snowballs', undefined],
  ['end', 'finish, hunters field', 'hunters field'],
  ['start', 'startin at the Bell', 'the Bell'],
  ['end', 'Home: The Bell', 'The Bell'],
  ['end', 'Ending Time: 4:30 PM at Oak & Eagle', 'Oak & Eagle'],
  ['end', '4 PM: The end, Oak & Eagle', 'Oak & Eagle'],
  ['end', 'Disbanding back at Noble’s', 'Noble’s'],
  ['end', 'Disband at End of the World Bar', 'End of the World Bar'],
  ['start', 'Start-up: The Bell', 'The Bell'],
  ['start', 'We start on the corner of Oak & Eagle', 'Oak & Eagle'],
  ['start', 'Coming out of the Bell, 2519 Oak at 1pm we', 'the Bell, 2519 Oak'],
  ['start', 'Start time 2 PM from the Bell', 'the Bell'],
  ['start', 'Start: Oak & Eagle ~ 1pm', 'Oak & Eagle'],
  ['start', 'First Division leaves from the Bell', 'the Bell'],
  ['start', 'STARTS: 12 NOON OAK & GOV. NICHOLLS (THE BELL)', 'OAK & GOV. NICHOLLS (THE BELL)'],
  ['start', 'Route: Oak & Eagle (The Bell) to Willow', 'Oak & Eagle (The Bell)'],
  ['end', '2nd Stop & Disband: The Bell', 'The Bell'],
  ['start', 'Start: 5A Lounge', '5A Lounge'],
  ['start', '1p: Oak & Eagle, 1p', 'Oak & Eagle'],
  ['end', 'End at Pier 7A', 'Pier 7A'],
  ['end', 'End: Break Up Bar', 'Break Up Bar'],
  ['end', 'Break up at the Bell', 'the Bell'],
  ['start', 'Start: In the Cut Lounge', 'In the Cut Lounge'],
  ['start', 'Start: Only We', 'Only We'],
  ['end', 'end in the park', 'the park'],
  ['end', 'Disband by 4. The Bell', 'The Bell'],
  ['end', 'Riding it on home to the Bell', 'the Bell'],
] as const)('the %s of %j is called %j', (kind, text, name) => {
  expect(endName([{ kind, text }], kind)).toBe(name)
})

test.each([
  'Disband at starting point',
  'End back where we started',
  'END same place',
  'Bring it on home!',
  'End where we started',
])('an end at the start has the name of the start: %j', (text) => {
  const lines = [
    { kind: 'start', text: 'Start: The Bell' },
    { kind: 'end', text },
  ]
  expect(endName(lines, 'end')).toBe('The Bell')
})

test.each([
  'Disperse.',
  'The End!',
  'We finish',
  'End of the parade',
  'end at 5.',
  'and end there',
  'We disband there at 4',
  'Then we disband.',
])('the end of %j has no name', (text) => {
  expect(endName([{ kind: 'end', text }], 'end')).toBeUndefined()
})

test('a line with only a label names no place', () => {
  const lines = [
    { kind: 'start', text: 'WHERE:' },
    { kind: 'start', text: 'Oak & Eagle' },
  ]
  expect([endName(lines, 'start'), endName([{ kind: 'end', text: '** DISBAND **' }], 'end')]).toEqual([
    'Oak & Eagle',
    undefined,
  ])
})

test.each([
  ['S: 2nd/Dryades 1p', '2nd/Dryades'],
  ['St: Josephine/Simon Bolivar', 'Josephine/Simon Bolivar'],
  ['Lv Oak & Eagle 1p', 'Oak & Eagle'],
  ['#1 Start Oak & N. Eagle', 'Oak & N. Eagle'],
  ['Starting line: Oak & Eagle', 'Oak & Eagle'],
  ['START: Oak & Eagle [1:00]', 'Oak & Eagle'],
  ['The Bells SAPC hit the street 💃🏾 1pm from Oak & Eagle', 'Oak & Eagle'],
  ['The Bell - START', 'The Bell'],
  ['Starting location Oak & Eagle', 'Oak & Eagle'],
  ['start 1 oclock at the Bell', 'the Bell'],
  ['Pop out: 1925 Plum', '1925 Plum'],
  ['we kicking it off at The Horn', 'The Horn'],
  ['• START 1 PM • The Bell • 12 Oak', 'The Bell, 12 Oak'],
  // Names.
  ['Start: Pier 7A', 'Pier 7A'],
  ['Start: Pop Out Lounge', 'Pop Out Lounge'],
  ['Starting Point Lounge', 'Point Lounge'],
  ['START [The Bell]', 'The Bell'],
  ['Start at Bar 9-5', 'Bar 9-5'],
  ['St. Claude & Louisa', 'St. Claude & Louisa'],
  ['Where it starts: The Bell', 'The Bell'],
  ['Take the route from Oak & Eagle.', 'Oak & Eagle'],
  ['Start Oak & N. Eagle, time 12', 'Oak & N. Eagle'],
  ['Out of the hall at 12 Oak', 'the hall at 12 Oak'],
  ['Start: Endymion Back Bar', 'Endymion Back Bar'],
  ['Oak & Eagle ->', 'Oak & Eagle'],
  ['Start: The Finish Line Lounge', 'The Finish Line Lounge'],
])('the start of %j is %j', (text, name) => {
  expect(endName([{ kind: 'start', text }], 'start')).toBe(name)
})

test.each([
  ['E: Oak & Eagle', 'Oak & Eagle'],
  ['Fin: Oak/Eagle', 'Oak/Eagle'],
  ['Disb. Oak/Eagle 4p', 'Oak/Eagle'],
  ['Finish line Oak & Eagle', 'Oak & Eagle'],
  ['#9 End block party Oak & Eagle 4-8', 'block party Oak & Eagle'],
  ['End at the Bell 5pm-ish', 'the Bell'],
  ['End at the Bell around 5', 'the Bell'],
  ['Oak & Eagle - END 5PM', 'Oak & Eagle'],
  ['end where we started, at Oak & Eagle.', 'Oak & Eagle'],
  ['End location the Bell', 'the Bell'],
  ['ending at the Bell."', 'the Bell'],
  ['Finish: same place we started', 'The Horn'],
  ['Where we end: the Bell', 'the Bell'],
  ['Back in: the Bell', 'the Bell'],
  ['The parade ends where it began.', 'The Horn'],
  ['We finish back on Oak', 'Oak'],
])('the end of %j is %j', (text, name) => {
  const lines = [
    { kind: 'start', text: 'Start: The Horn' },
    { kind: 'end', text },
  ]
  expect(endName(lines, 'end')).toBe(name)
})

test('a leg may say that the walk ends where it leads', () => {
  const leg = (text: string) => [
    { kind: 'start', text: 'Start: The Horn' },
    { kind: 'turn', text },
    { kind: 'words', text: 'See you there' },
  ]
  expect(endName(leg('left on Oak back to the Bell, that’s where we end.'), 'end')).toBe('the Bell')
  expect(endName(leg('left on Oak back to the Bell'), 'end')).toBeUndefined()
  expect(endName(leg('left on Oak where we end'), 'end')).toBeUndefined()
})

test.each([
  ['Left on Oak back to the Bell', 'the Bell', 'the Bell'],
  ['back to hunters field thats where', 'hunters field thats', 'hunters field'],
  ['Left on Oak back to the field', 'the field', 'Hunters Field'],
  ['Left on Oak back to the church', 'the church', undefined],
  ['Left on Oak back to Oak & Eagle', 'Eagle Street', 'Oak & Eagle'],
  ['Left on Oak back to Eagle', 'Eagle Street', undefined],
  ['Left on Oak to the Bell', 'the Bell', undefined],
  ['Do not go back to Oak & Eagle', 'Eagle Street', undefined],
  ['Oak back to Oak & Eagle for the finale', 'Eagle Street', 'Oak & Eagle'],
  ['Left on Oak back to the hunter', 'the hunter', undefined],
])('the last leg %j ends at %j, called %j', (text, to, name) => {
  const lines = [
    { kind: 'start', text: 'Start: Hunters Field' },
    { kind: 'turn', text, to },
    { kind: 'stop', text: 'Stop: the Horn' },
    { kind: 'end', text: 'Disband' },
  ]
  expect(endName(lines, 'end')).toBe(name)
})

test('a line for start and end below the walk names both', () => {
  const lines = [
    { kind: 'start', text: 'Oak St. (Eagle to Willow)' },
    { kind: 'start', text: 'Start and disband: the Bell' },
  ]
  expect(endName(lines, 'start')).toBe('the Bell')
  expect(endName(lines, 'end')).toBe('the Bell')
})

test.each(['Start & End times are subject to change', 'Start and end: TBA'])('%j names no place', (text) => {
  const lines = [
    { kind: 'start', text: 'Start: the Bell' },
    { kind: 'start', text },
  ]
  expect(endName(lines, 'start')).toBe('the Bell')
})

/** A sheet has at most this many. */
const MAX_CHARACTERS = 8_192

test('is fast for any text', () => {
  for (const part of [' 1p', '1p', 'A-', 'A’', '1 pm ', 'at ', ', ', 'start ']) {
    const begin = performance.now()
    endName([{ kind: 'start', text: `START ${part.repeat(MAX_CHARACTERS / part.length)}` }], 'start')
    expect(performance.now() - begin).toBeLessThan(200)
  }
})
