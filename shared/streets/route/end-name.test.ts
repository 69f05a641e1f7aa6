import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { cost } from '#shared/test-cost.ts'
import { endName } from './end-name.ts'

// What single lines name: tests/sheets/words.
const starts = (...texts: string[]) => texts.map((text) => ({ kind: 'start', text }))

test('a line with only a label, or about both ends, names no place if another line does', () => {
  expect(endName(starts('WHERE:', 'Oak & Eagle'), 'start')).toBe('Oak & Eagle')
  for (const text of ['Start & End times are subject to change', 'Start and end: TBA'])
    expect(endName(starts('Start: the Bell', text), 'start')).toBe('the Bell')
})

test('a line for start and end below the walk names both', () => {
  const lines = starts('Oak St. (Eagle to Willow)', 'Start and disband: the Bell')
  expect([endName(lines, 'start'), endName(lines, 'end')]).toEqual(['the Bell', 'the Bell'])
})

/** A sheet has at most this many. */
const MAX_CHARACTERS = 8_192

test('is fast for any text', () =>
  checkEach([' 1p', '1p', 'A-', 'A’', '1 pm ', 'at ', ', ', 'start '], (part) => {
    const lines = starts(`START ${part.repeat(MAX_CHARACTERS / part.length)}`)
    expect(cost(4, () => () => void endName(lines, 'start'))).toBeLessThan(4)
  }))
