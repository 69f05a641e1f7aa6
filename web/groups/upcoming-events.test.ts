import { expect, test } from 'vitest'
import { testEvent } from './test-event.ts'
import { type GroupEvent, isOver, nextEvent, upcomingEvents } from './upcoming-events.ts'

const event = (id: number, date: string, time = '13:00', overrides: Partial<GroupEvent> = {}) =>
  testEvent({ id, date, time, ...overrides })

// The evening of November 21 in New Orleans.
const now = new Date('2026-11-22T04:00:00Z')

test('the next event is the soonest that has not begun, is not live and is not canceled', () => {
  const events = [
    event(1, '2026-11-29'),
    event(2, '2026-11-20'),
    event(3, '2026-11-22', '15:00'),
    event(4, '2026-11-22', '13:30'),
    event(5, '2026-11-22', '09:00', { isCancelled: true }),
  ]
  expect(nextEvent(events, now)?.id).toBe(4)
  const startedEvent = event(6, '2026-11-21', '22:00')
  expect(nextEvent([startedEvent], now)).toBeUndefined()
  expect(nextEvent([startedEvent, event(7, '2026-11-21', '22:01')], now)?.id).toBe(7)
  expect(nextEvent([event(8, '2026-11-21', '23:00', { isLive: true })], now)).toBeUndefined()
})

test('an event is over when its parade has ended or its end has passed, unless it is live', () => {
  const over = (time: string, overrides: Partial<GroupEvent> = {}) =>
    isOver(event(1, '2026-11-21', time, overrides), now)
  expect(over('20:00', { endTime: '22:00' })).toBe(true)
  expect(over('20:00', { endTime: '22:01' })).toBe(false)
  expect(over('20:00', { endTime: '01:00' })).toBe(false)
  expect(over('18:00')).toBe(true)
  expect(over('18:01')).toBe(false)
  expect(over('21:00', { isFinished: true })).toBe(true)
  expect(over('13:00', { isLive: true, isFinished: true })).toBe(false)
})

test('events that are over come after the others of their day, and a finished one is not next', () => {
  const events = [
    event(1, '2026-11-21', '10:00'),
    event(2, '2026-11-21', '21:00'),
    event(3, '2026-11-21', '23:00', { isFinished: true }),
    event(4, '2026-11-22', '09:00'),
    event(5, '2026-11-21', '12:00', { isLive: true }),
  ]
  expect(upcomingEvents(events, now).map(({ id }) => id)).toEqual([5, 2, 1, 3, 4])
  expect(nextEvent(events, now)?.id).toBe(4)
})
