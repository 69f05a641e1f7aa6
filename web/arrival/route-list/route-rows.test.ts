import { expect, test } from 'vitest'
import { encodePolyline } from '#shared/geo/polyline.ts'
import { pointAt } from '#shared/geo/test-point.ts'
import { testStop } from '#web/map/route/test-stop.ts'
import { testParade } from '../answer/test-parade.ts'
import type { ArrivalParade } from '../arrival-parade.ts'
import { observeParade } from '../answer/answer.ts'
import { routeRows } from './route-rows.ts'

const START = Date.parse('2026-12-06T19:00:00Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString()
/** Returns the point this many meters along the route, which is 2,890 m long and goes north. */
const placeAt = (meters: number) => pointAt(0, meters)

const stops = [
  testStop(1, 'start'),
  testStop(2, 'stop', 900, placeAt(900)),
  testStop(3, 'refuel', 1_800, placeAt(1_800)),
  testStop(4, 'end', 2_890, placeAt(2_890)),
]

const parade = (overrides: Partial<ArrivalParade>) =>
  testParade(400, {
    path: encodePolyline([placeAt(0), placeAt(2_890)]),
    stops,
    pace: { meters: 400, seconds: 600 },
    lastUpdated: at(15),
    startsAt: at(0),
    startedAt: at(-10),
    ...overrides,
  })

/** Returns the rows of a parade some minutes after the start. */
const rowsOf = (overrides: Partial<ArrivalParade>, minutes = 15) =>
  routeRows(observeParade(parade(overrides)), stops, START + minutes * MINUTE)
const statesOf = (rows: ReturnType<typeof rowsOf>['rows']) => rows.map(({ state }) => state)

test('stops are passed, next or ahead, and a stop farther away has a wider range of times', () => {
  const { rows, unknown } = rowsOf({})
  expect(unknown).toBeUndefined()
  expect(statesOf(rows)).toEqual(['passed', 'next', 'ahead', 'ahead'])
  const [passed, next, ahead, end] = rows.map(({ range }) => range)
  expect(passed).toBeUndefined()
  expect(next!.from).toBeGreaterThan(START + 15 * MINUTE)
  expect(ahead!.from).toBeGreaterThan(next!.from)
  expect(end!.to - end!.from).toBeGreaterThan(next!.to - next!.from)
})

test('a stop where the parade halts shows when the halt began, and the stop after it is next', () => {
  const dwell = [{ stop: 2, since: at(25), until: null }]
  const { rows } = rowsOf({ along: 915, state: 'at-a-stop', dwell, lastUpdated: at(30) }, 30)
  expect(statesOf(rows)).toEqual(['passed', 'here', 'next', 'ahead'])
  expect(rows[1]).toMatchObject({ since: START + 25 * MINUTE })
  expect(rows[2]!.range).toBeDefined()
})

test('a parade that reports a halt near a stop is there, before its fixes show it', () => {
  const { rows } = rowsOf({ along: 870, state: 'at-a-stop', dwell: null })
  expect(statesOf(rows)).toEqual(['passed', 'here', 'next', 'ahead'])
})

test('a passed stop keeps the time of its halt', () => {
  const dwell = [{ stop: 2, since: at(25), until: at(37) }]
  const { rows } = rowsOf({ along: 1_100, dwell, lastUpdated: at(42) }, 42)
  expect(rows[1]).toEqual({ stop: stops[1], state: 'passed', since: START + 25 * MINUTE })
  expect(rows[0]).toEqual({ stop: stops[0], state: 'passed' })
})

test('a stop that the parade leaves stays passed, although its fixes are still before it', () => {
  const dwell = [{ stop: 2, since: at(25), until: at(37) }]
  const { rows } = rowsOf({ along: 860, dwell, lastUpdated: at(38) }, 38)
  expect(statesOf(rows)).toEqual(['passed', 'passed', 'next', 'ahead'])
  expect(rows[1]).toEqual({ stop: stops[1], state: 'passed', since: START + 25 * MINUTE })
})

test('before the parade’s first position, the start is next, and the ranges follow from the planned start', () => {
  const { rows } = rowsOf({ along: null, state: 'waiting', pace: null }, -10)
  expect(statesOf(rows)).toEqual(['next', 'ahead', 'ahead', 'ahead'])
  expect(rows[0]!.range).toBeUndefined()
  expect(rows[1]!.range!.from).toBeGreaterThan(START)
  const late = rowsOf({ along: null, state: 'waiting', pace: null, startsAt: at(30) }, -10)
  expect(late.rows[1]!.range!.from - rows[1]!.range!.from).toBe(30 * MINUTE)
})

test.each(['off-route', 'paused'] as const)('a parade that is %s has no times', (state) => {
  const { rows, unknown } = rowsOf({ state })
  expect(unknown).toBe(state)
  expect(rows.every(({ range }) => range === undefined)).toBe(true)
  expect(statesOf(rows)).toEqual(['passed', 'next', 'ahead', 'ahead'])
})

test('a long silence withholds the times, a short one does not', () => {
  expect(rowsOf({ state: 'signal-lost' }, 18).unknown).toBeUndefined()
  expect(rowsOf({ state: 'signal-lost' }, 31).unknown).toBe('signal-lost')
})

test('a route without a path has stops without times', () => {
  const { rows, unknown } = rowsOf({ path: '', along: null })
  expect(unknown).toBe('no-path')
  expect(rows).toHaveLength(4)
})
