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
  ['end', 'Ending Time: 4:30 PM at Oak & Eagle', 'Oak & Eagle'],
  ['end', '4 PM: The end, Oak & Eagle', 'Oak & Eagle'],
  ['end', 'Disbanding back at Noble’s', 'Noble’s'],
  ['end', 'Disband at End of the World Bar', 'End of the World Bar'],
] as const)('the %s of %j is called %j', (kind, text, name) => {
  expect(endName([{ kind, text }], kind)).toBe(name)
})
