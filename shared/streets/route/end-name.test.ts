import { expect, test } from 'vitest'
import { endName } from './end-name.ts'

test.each([
  ['Starting Point: The Bell', 'The Bell'],
  ['Start & End: The Bell', 'The Bell'],
  ['Coming out of the Bell at 1 PM', 'the Bell'],
  ['Rollin’ out Sunday, 12/13/26 at 12:30 PM from Noble’s', 'Noble’s'],
  ['Parade rolls at noon from Noble’s, 2519 Oak St.', 'Noble’s, 2519 Oak St'],
  ['12 PM: Leave Noble’s', 'Noble’s'],
  ['Leaving from: Noble’s', 'Noble’s'],
  ['Coming out the door at 12 noon at Noble’s', 'Noble’s'],
  ['Oak & Eagle (start)', 'Oak & Eagle'],
  ['Start: Out Back Bar', 'Out Back Bar'],
])('the start of %j is called %j', (text, name) => {
  expect(endName([{ kind: 'start', text }], 'start')).toBe(name)
})

test.each([
  ['Ending Time: 4:30 PM at Oak & Eagle', 'Oak & Eagle'],
  ['4 PM: The end, Oak & Eagle', 'Oak & Eagle'],
  ['Disbanding back at Noble’s', 'Noble’s'],
  ['Disband at End of the World Bar', 'End of the World Bar'],
])('the end of %j is called %j', (text, name) => {
  expect(endName([{ kind: 'end', text }], 'end')).toBe(name)
})
