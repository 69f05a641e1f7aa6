import { expect, test } from 'vitest'
import { testEvent } from '#web/groups/test-event.ts'
import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import { chipDays, groupByDay, splitByToday, parseScheduleFilter } from './schedule-filter.ts'

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
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

test('events of earlier days are split off unless they are live, both lists ascend, and days group them', () => {
  const live = { ...event(5, '2026-11-20', 'local', '22:00'), isLive: true }
  const { upcoming, earlier } = splitByToday([...events, live], 'all', now)
  expect(groupByDay(upcoming).map(({ day, events: dayEvents }) => [day, idsOf(dayEvents)])).toEqual([
    ['2026-11-20', [5]],
    ['2026-11-21', [4, 2]],
    ['2026-12-06', [1]],
  ])
  expect(idsOf(earlier)).toEqual([3])
})

test('the filter for second lines keeps events of the types second-line and local', () => {
  const { upcoming, earlier } = splitByToday(events, parseScheduleFilter('2nd-line'), now)
  expect(idsOf(upcoming)).toEqual([4, 1])
  expect(idsOf(earlier)).toEqual([3])
  expect(parseScheduleFilter('anything')).toBe('all')
})

test('the chips lead to today, to this Sunday, and to the first day after it', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-29', '2026-12-06']
  expect(chipDays(days, now)).toEqual({ today: '2026-11-21', sunday: '2026-11-22', later: '2026-11-29' })
  const sunday = new Date('2026-11-22T18:00:00Z')
  expect(chipDays(days, sunday)).toEqual({ today: '2026-11-22', sunday: '2026-11-22', later: '2026-11-29' })
  const monday = new Date('2026-11-30T18:00:00Z')
  expect(chipDays(days, monday)).toEqual({ today: undefined, sunday: '2026-12-06', later: undefined })
})
