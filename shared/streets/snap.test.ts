import { expect, test } from 'vitest'
import { snap } from './snap.ts'
import { testNetwork, testPoint } from './network/test-network.ts'

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

test('ignores freeways and streets that are too far away', () => {
  expect(snap(network, testPoint(1, 0.9))!.name).toBe('Main')
  expect(snap(network, testPoint(1, 10))).toBeUndefined()
})

test('finds a given street at any distance within the limit', () => {
  expect(snap(network, testPoint(1, 0), { streets: [1], within: 5_000 })!.distance).toBeCloseTo(2_000, -1)
  expect(snap(network, testPoint(1, 0), { streets: [1], within: 500 })).toBeUndefined()
})
