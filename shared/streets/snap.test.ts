import { expect, test } from 'vitest'
import { snap } from './snap.ts'
import { testNetwork, testPoint } from './network/test-network.ts'

// On the test network's grid of 100 m; all distances are in meters.
const network = testNetwork(
  ['Main', 'local', [0, 0], [1, 0], [2, 0]],
  ['Far', 'local', [0, 20], [2, 20]],
  ['Over', 'freeway', [0, 1], [2, 1]],
)

test('finds the nearest place on a street', () => {
  const found = snap(network, testPoint(1.5, 0.2))!
  expect(found).toMatchObject({ segment: 0, street: 0, name: 'Main', point: testPoint(1.5, 0) })
  expect(found.distance).toBeCloseTo(20, 0)
  expect(found.along).toBeCloseTo(150, 0)
})

test('a point beyond the end of a street snaps to the end', () => {
  expect(snap(network, testPoint(2.5, 0))!.point).toEqual(testPoint(2, 0))
})

test('ignores a freeway, even a nearer one', () => {
  expect(snap(network, testPoint(1, 0.9))!.name).toBe('Main')
})

test('finds no street farther away than 100 m', () => {
  expect(snap(network, testPoint(1, 10))).toBeUndefined()
})

test('searches only the given streets, up to `within` meters away', () => {
  const streets = [network.names.indexOf('Far')]
  const found = snap(network, testPoint(1, 0), { streets, within: 5_000 })!
  expect(found.name).toBe('Far')
  expect(Math.abs(found.distance - 2_000)).toBeLessThan(5)
  expect(snap(network, testPoint(1, 0), { streets, within: 500 })).toBeUndefined()
})
