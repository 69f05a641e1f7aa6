import { expect, test } from 'vitest'
import { testStop } from '#web/map/route/test-stop.ts'
import { nextStop, nextStopWords } from './next-stop.ts'

const stops = [
  testStop(1, 'start', 0, { name: 'Tremé Center, N. Villere at St. Philip' }),
  testStop(2, 'refuel', 1_200, { name: 'Dooky Chase’s Restaurant, Orleans at N. Miro' }),
  testStop(3, 'end', 3_000, { name: 'Armstrong Park gate, N. Rampart at St. Ann' }),
]
const wordsAt = (along: number | null, halted?: number, state: 'rolling' | 'at-a-stop' = 'rolling') => {
  const dwell = halted === undefined ? null : [{ stop: halted, since: '2026-12-06T20:00:00Z', until: null }]
  const next = nextStop({ along, dwell, stops, state })
  return next && nextStopWords(next)
}

test('the next stop is the first one that a parade has not passed', () => {
  expect(wordsAt(0)).toBe('Next: Dooky Chase’s Restaurant')
  expect(wordsAt(1_215)).toBe('Next: Dooky Chase’s Restaurant')
  expect(wordsAt(1_221)).toBe('Ends at Armstrong Park gate')
  expect(wordsAt(3_030)).toBeUndefined()
  expect(wordsAt(null)).toBeUndefined()
})

test('a stop where the parade halts is not its next one', () => {
  expect(wordsAt(1_170, 2)).toBe('Ends at Armstrong Park gate')
  // Its people have said so, and its fixes do not show it yet.
  expect(wordsAt(1_170, undefined, 'at-a-stop')).toBe('Ends at Armstrong Park gate')
  expect(wordsAt(900, undefined, 'at-a-stop')).toBe('Next: Dooky Chase’s Restaurant')
})

test('a stop that the parade leaves does not become its next one again', () => {
  const dwell = [{ stop: 2, since: '2026-12-06T20:00:00Z', until: '2026-12-06T20:05:00Z' }]
  const after = (along: number) => nextStop({ along, dwell, stops, state: 'rolling' })?.number
  // It has stood a little before the stop.
  expect([1_150, 1_200, 1_230].map(after)).toEqual([3, 3, 3])
})
