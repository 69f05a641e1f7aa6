import { expect, test } from 'vitest'
import { instantOf } from '#shared/calendar.ts'
import { pickEvent } from './todays-event.ts'

const date = '2026-12-06'
const noon = { id: 1, date, time: '12:00', endTime: '13:30' }
const three = { id: 2, date, time: '15:00', endTime: null }
const pick = (time: string, finishedIds: number[], events = [noon, three]) =>
  pickEvent(events, new Set(finishedIds), instantOf(date, time))

test.each([
  ['09:00', [], noon, 'the first one is next'],
  ['11:45', [], noon, 'the first one is about to begin'],
  ['13:29', [], noon, 'the first one is under way'],
  ['13:30', [], three, 'the first one is over'],
  ['12:30', [1], three, 'the first one has finished early'],
  ['14:45', [1], three, 'the second one is about to begin'],
  // Without a planned end, an event ends 4 hours after its start.
  ['18:59', [], three, 'the second one is under way'],
  ['19:00', [], noon, 'both are over'],
  ['15:30', [1, 2], noon, 'both have finished'],
] as const)('at %s, with the finished ones %j, it is %o, because %s', (time, finished, expected, _why) => {
  expect(pick(time, [...finished])).toBe(expected)
})

test('of two events under way, it is the one whose time is the nearest', () => {
  const longNoon = { ...noon, endTime: null }
  expect(pick('14:29', [], [longNoon, three])).toBe(longNoon)
  expect(pick('14:30', [], [longNoon, three])).toBe(three)
})

test('without events there is none', () => {
  expect(pick('12:00', [], [])).toBeNull()
})
