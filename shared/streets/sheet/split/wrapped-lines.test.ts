import { expect, test } from 'vitest'
import { withoutWraps } from './wrapped-lines.ts'

const PARAGRAPH = `The parade begins at Oak and
Eagle, goes down Oak to South
Carrollton, turns left and
continues to Willow Street.`

test('joins the lines of a wrapped paragraph, and keeps its length', () => {
  expect(withoutWraps(PARAGRAPH)).toBe(PARAGRAPH.replaceAll('\n', ' '))
})

test('keeps the end of a paragraph, and the lines of a list', () => {
  const text = `${PARAGRAPH}\n\nStops:\n- one\n- two`
  expect(withoutWraps(text)).toBe(`${PARAGRAPH.replaceAll('\n', ' ')}\n\nStops:\n- one\n- two`)
})

test.each([
  'START Oak & Eagle\nOak to S. Carrollton\nLEFT on S. Carrollton\nEND Willow & S. Carrollton',
  'Oak to Elysian Fields\nElysian Fields to Freret\nFreret to South Willow\nSouth Willow to Eagle\nEagle to Carrollton Av',
  'Oak | Eagle | Dublin\nDublin | Oak | Plum\nPlum | Dublin | Joliet\nJoliet | Plum | Oak',
  '',
])('keeps a line per turn and a table: %j', (text) => {
  expect(withoutWraps(text)).toBe(text)
})
