import { expect, test } from 'vitest'
import { testEvent } from '#web/groups/test-event.ts'
import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import { byMonth, partByToday, readSchedule } from './schedule.ts'

const event = (id: number, date: string, eventType: GroupEvent['eventType'], time = '13:00') =>
  testEvent({ id, date, eventType, time })
// Still November 21 in New Orleans.
const now = new Date('2026-11-22T05:00:00Z')
const events = [
  event(1, '2026-12-06', 'second-line'),
  event(2, '2026-11-21', 'practice', '18:00'),
  event(3, '2026-11-20', 'local'),
  event(4, '2026-11-21', 'local', '12:00'),
]
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test('today and later are split from earlier days, both by date', () => {
  const { coming, earlier } = partByToday(events, 'all', now)
  expect(ids(coming)).toEqual([4, 2, 1])
  expect(ids(earlier)).toEqual([3])
})

test('the second line schedule holds second-line and local', () => {
  const { coming, earlier } = partByToday(events, readSchedule('2nd-line'), now)
  expect(ids(coming)).toEqual([4, 1])
  expect(ids(earlier)).toEqual([3])
  expect(readSchedule('anything')).toBe('all')
})

test('months are named', () => {
  const { coming } = partByToday(events, 'all', now)
  expect(byMonth(coming).map(([name, list]) => [name, list.length])).toEqual([
    ['November 2026', 2],
    ['December 2026', 1],
  ])
})
