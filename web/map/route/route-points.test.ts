import { expect, test } from 'vitest'
import { plannedPoints } from './route-points.ts'

test('a route sheet becomes START, STOP, numbered REFUEL and END, with untagged turns and no unknown places', () => {
  const points = plannedPoints({
    route: [
      'Start: Tremé Center',
      'Orleans at N. Claiborne',
      'RIGHT on Orleans, under the bridge at N. Claiborne',
      'REFUEL: Candlelight Lounge',
      'Behind the barber shop',
      'Bayou Road at N. Broad',
      'REFUEL: Bullet’s',
      'Disband: Hunter’s Field',
    ],
  })
  expect(points.map(({ label, isRefuel }) => [label, isRefuel])).toEqual([
    ['START', false],
    ['STOP', false],
    ['', false],
    ['REFUEL 1', true],
    ['STOP', false],
    ['REFUEL 2', true],
    ['END', false],
  ])
  expect(points[0]).toMatchObject({ latitude: 29.965, longitude: -90.06965 })
})

test('a route that ends at its start has one tag there', () => {
  const route = ['START: A.L. Davis Park', 'Simon Bolivar at MLK', 'DISBAND: Shakspeare Park']
  expect(plannedPoints({ route }).map(({ label }) => label)).toEqual(['START · END', 'STOP', ''])
})
