import { expect, test } from 'vitest'
import { plannedPoints, routePoints } from './route-points.ts'

test('a route sheet becomes START, STOP, numbered REFUEL and END, turns without a tag, unknown places left out', () => {
  const points = routePoints([
    'Start: Tremé Center',
    'Orleans at N. Claiborne',
    'RIGHT on Orleans, under the bridge at N. Claiborne',
    'REFUEL: Candlelight Lounge',
    'Behind the barber shop',
    'Bayou Road at N. Broad',
    'REFUEL: Bullet’s',
    'Disband: Hunter’s Field',
  ])
  expect(points.map(({ label }) => label)).toEqual([
    'START',
    'STOP 1',
    '',
    'REFUEL 1',
    'STOP 3',
    'REFUEL 2',
    'END',
  ])
  expect(points[0]).toMatchObject({ latitude: 29.965, longitude: -90.06965 })
})

test('the planned way of a live parade comes from its coordinates, unreadable ones left out', () => {
  const points = plannedPoints({
    startCoordinates: '29.965,-90.06965',
    stopCoordinates: ['29.96413,-90.07304', 'soon', '29.97731,-90.077'],
    endCoordinates: null,
    routeStops: ['N. Claiborne', 'A friend', 'REFUEL: Bayou Road'],
  })
  expect(points.map(({ label, refuel }) => [label, refuel])).toEqual([
    ['START', false],
    ['STOP 1', false],
    ['REFUEL 1', true],
  ])
})

test('a way that ends where it starts has one tag there', () => {
  const points = routePoints(['START: A.L. Davis Park', 'Simon Bolivar at MLK', 'DISBAND: Shakspeare Park'])
  expect(points.map(({ label }) => label)).toEqual(['START · END', 'STOP 1', ''])
})
