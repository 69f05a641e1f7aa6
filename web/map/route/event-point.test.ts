import { expect, test } from 'vitest'
import { MAP_CENTER } from '#shared/geo/coordinates.ts'
import { testEvent } from '#web/groups/test-event.ts'
import { eventPoint, eventRoute, isOnHomeMap, type ParadeEvent } from './event-point.ts'

const event = (overrides: Partial<ParadeEvent> = {}) =>
  testEvent({ id: 12, startLocation: 'Start: Jackson Square', ...overrides })

// 23:30 on November 21 in New Orleans, already the 22nd in UTC.
const lateEvening = new Date('2026-11-22T05:30:00Z')

test('the home map shows events with a start, today or tomorrow in New Orleans', () => {
  expect(isOnHomeMap(event(), lateEvening)).toBe(true)
  expect(isOnHomeMap(event({ date: '2026-11-21' }), lateEvening)).toBe(true)
  expect(isOnHomeMap(event({ date: '2026-11-23' }), lateEvening)).toBe(false)
  expect(isOnHomeMap(event({ startLocation: null }), lateEvening)).toBe(false)
  expect(isOnHomeMap(event({ isCancelled: true }), lateEvening)).toBe(false)
  expect(isOnHomeMap(event({ isFinished: true, date: '2026-11-21' }), lateEvening)).toBe(true)
})

test('an event appears at its coordinates, or else at its named place', () => {
  expect(eventPoint(event({ startCoordinates: '29.950000,-90.070000' }))).toEqual({
    latitude: 29.95,
    longitude: -90.07,
  })
  // Jackson Square in `shared/geo/places.ts`.
  expect(eventPoint(event())).toEqual({ latitude: 29.95747, longitude: -90.0631 })
})

/** The largest offset, and a little more, because sums of decimals are inexact. */
const LIMIT_DEG = 0.00601

test('an event at an unknown place appears near the center, always at its own spot', () => {
  const somewhere = (id: number) => eventPoint(event({ id, startLocation: 'Behind the barber shop' }))
  expect(somewhere(3)).toEqual(somewhere(3))
  const spots = Array.from({ length: 200 }, (_, id) => somewhere(id))
  for (const spot of spots) {
    expect(Math.abs(spot.latitude - MAP_CENTER.latitude)).toBeLessThanOrEqual(LIMIT_DEG)
    expect(Math.abs(spot.longitude - MAP_CENTER.longitude)).toBeLessThanOrEqual(LIMIT_DEG)
  }
  expect(new Set(spots.map(({ latitude }) => latitude)).size).toBeGreaterThan(190)
})

test('the map of an event without a route has a pin where people meet, if that place is known', () => {
  const stopsAt = (overrides: Partial<ParadeEvent>) => eventRoute({ ...event(overrides), path: '' }).stops
  const meeting = { startLocation: null, location: 'Congo Square', stops: [] }
  const square = { latitude: 29.9611, longitude: -90.0685 }
  expect(stopsAt(meeting)).toEqual([{ number: 1, name: 'Congo Square', kind: 'start', along: 0, ...square }])
  expect(stopsAt({ ...meeting, location: 'Behind the barber shop' })).toEqual([])
  // The start that the event names is another place than the meeting, and is unknown.
  expect(stopsAt({ ...meeting, startLocation: 'Behind the barber shop' })).toEqual([])
  const planned = stopsAt({ ...meeting, startLocation: 'Jackson Square' })
  expect(stopsAt({ ...meeting, stops: planned })).toBe(planned)
})
