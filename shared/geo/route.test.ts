import { expect, test } from 'vitest'
import { parseCoordinates } from './coordinates.ts'
import { isRefuel, readWaypoint } from './read-waypoint.ts'
import { firstKnownPoint, routePoints } from './route.ts'

const sheet = [
  'START Tremé Center, N. Villere & St. Philip',
  'RIGHT on Orleans, under the bridge at N. Claiborne',
  'REFUEL: Dooky Chase',
  'LEFT on a street that nobody knows',
  'STOP N. Broad at Orleans',
  'REFUEL: Mother-in-Law Lounge',
  'DISBAND Armstrong Park gate',
]

test('returns the points of a route sheet in order, with numbered refuel stops', () => {
  expect(routePoints({ route: sheet }).map(({ label, name }) => [label, name])).toEqual([
    ['START', sheet[0]],
    ['', sheet[1]],
    ['1', sheet[2]],
    ['STOP', sheet[4]],
    ['2', sheet[5]],
    ['END', sheet[6]],
  ])
})

test('coordinates of the event take precedence over place names', () => {
  const points = routePoints({
    route: sheet,
    startLocation: 'Congo Square',
    startCoordinates: '29.9600, -90.0700',
    endCoordinates: '29.970000,-90.060000',
  })
  expect(points[0]).toEqual({
    latitude: 29.96,
    longitude: -90.07,
    kind: 'start',
    label: 'START',
    name: 'Congo Square',
  })
  expect(points.at(-1)).toMatchObject({ latitude: 29.97, longitude: -90.06, label: 'END' })
  expect(points.filter(({ kind }) => kind === 'start').length).toBe(1)
})

test('inserts each stop once, where it lengthens the walk least', () => {
  const points = routePoints({
    startCoordinates: '29.96,-90.07',
    endCoordinates: '29.98,-90.07',
    routeStops: ['The far house', 'The near house', 'REFUEL: a bar', 'The near house again'],
    stopCoordinates: ['29.975,-90.0701', '29.965,-90.0701', '29.97,-90.0699', '29.965,-90.0702'],
  })
  expect(points.map(({ name }) => name)).toEqual([
    'Start',
    'The near house',
    'REFUEL: a bar',
    'The far house',
    'End',
  ])
  expect(points.map(({ label }) => label)).toEqual(['START', 'STOP', '1', 'STOP', 'END'])
})

test('includes the start and end of the event, each place once, even if the sheet names only other places', () => {
  const route = ['Tremé Center', 'Candlelight Lounge']
  const labels = (source: Parameters<typeof routePoints>[0]) =>
    routePoints(source).map(({ label, name }) => [label, name])
  expect(labels({ route, startLocation: 'Congo Square', endCoordinates: '29.97,-90.06' })).toEqual([
    ['START', 'Congo Square'],
    ['STOP', 'Tremé Center'],
    ['STOP', 'Candlelight Lounge'],
    ['END', 'End'],
  ])
  expect(labels({ route, startLocation: 'At Tremé Center' })).toEqual([
    ['START', 'At Tremé Center'],
    ['END', 'Candlelight Lounge'],
  ])
})

test('a route without known places has no points', () => {
  expect(routePoints({})).toEqual([])
  expect(
    routePoints({ route: ['LEFT on Toulouse'], startCoordinates: 'soon', routeStops: ['Somebody’s porch'] }),
  ).toEqual([])
})

test('the first known point is that of the coordinates, the start location, or the first known waypoint', () => {
  const route = ['START behind the school', 'REFUEL: Dooky Chase']
  expect(firstKnownPoint({ route, startLocation: 'Congo Square', startCoordinates: '29.9,-90.1' })).toEqual({
    latitude: 29.9,
    longitude: -90.1,
  })
  expect(firstKnownPoint({ route, startLocation: 'Congo Square' })).toEqual({
    latitude: 29.9611,
    longitude: -90.0685,
  })
  expect(firstKnownPoint({ route, startLocation: 'a porch' })).toEqual({
    latitude: 29.96786,
    longitude: -90.07862,
  })
  expect(firstKnownPoint({})).toBeUndefined()
})

test.each(['', '29.96', '29.96,', '29.96,-90.07,3', '1e1,5', '91,0', '0,181', 'a,b', ',', null, undefined])(
  '%s is not a pair of coordinates',
  (text) => {
    expect(parseCoordinates(text)).toBeUndefined()
  },
)

test('reads the kind of a waypoint', () => {
  expect(readWaypoint('U-turn at Galvez')).toBe('turn')
  expect(readWaypoint(' Disband: the park')).toBe('end')
  expect(readWaypoint('Candlelight Lounge')).toBe('stop')
  expect(isRefuel('Refuel: Candlelight Lounge')).toBe(true)
  expect(isRefuel('STOP: Candlelight Lounge')).toBe(false)
})
