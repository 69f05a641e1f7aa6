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
  ['end', 'Home: The Bell', 'The Bell'],
  ['end', 'Ending Time: 4:30 PM at Oak & Eagle', 'Oak & Eagle'],
  ['end', '4 PM: The end, Oak & Eagle', 'Oak & Eagle'],
  ['end', 'Disbanding back at Noble’s', 'Noble’s'],
  ['end', 'Disband at End of the World Bar', 'End of the World Bar'],
] as const)('the %s of %j is called %j', (kind, text, name) => {
  expect(endName([{ kind, text }], kind)).toBe(name)
})

test.each(['Disband at starting point', 'END same place', 'Bring it on home!', 'End where we started'])(
  'an end at the start has the name of the start: %j',
  (text) => {
    const lines = [
      { kind: 'start', text: 'Start: The Bell' },
      { kind: 'end', text },
    ]
    expect(endName(lines, 'end')).toBe('The Bell')
  },
)
