import { describe, expect, test } from 'vitest'
import { newParadeRow } from '#tests/sim/tracking-rows.ts'
import { advanceWalk } from '#shared/arrival/progress/advance-walk.ts'
import { hasRolled, plannedHours, plannedStart } from './planned-times.ts'

const event = { date: '2026-12-06', time: '13:00', endTime: null }

describe('the time for a route', () => {
  test.each([
    [null, 4],
    [{ ...event }, 4],
    [{ ...event, endTime: '17:30' }, 4.5],
    [{ ...event, time: '22:00', endTime: '01:00' }, 3],
    // The clocks go back at 2 a.m. on November 1.
    [{ date: '2026-10-31', time: '23:00', endTime: '03:00' }, 5],
  ])('the time for a route of %j is %s hours', (given, hours) => {
    expect(plannedHours(given)).toBe(hours)
  })
})

test('the planned start is New Orleans time, and a delay shifts it', () => {
  expect(plannedStart(event, 0)).toEqual(new Date('2026-12-06T19:00:00Z'))
  expect(plannedStart({ ...event, date: '2026-07-05' }, 20)).toEqual(new Date('2026-07-05T18:20:00Z'))
  expect(plannedStart(null, 20)).toBeNull()
})

test('a parade has rolled once it is more than 250 m along its path', () => {
  const fix = { latitude: 29.96, longitude: -90.07, at: 0 }
  const rolled = (along: number | null) => hasRolled({ progress: { ...advanceWalk(null, fix, null), along } })
  expect([rolled(null), rolled(250), rolled(251)]).toEqual([false, false, true])
  expect(hasRolled(newParadeRow(1, 1, new Date()))).toBe(false)
})
