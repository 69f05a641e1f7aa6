import { expect, test } from 'vitest'
import { corner } from './corner.ts'
import { testNetwork, testPoint } from './network/test-network.ts'
import { snap } from './snap.ts'
import { way } from './way.ts'

// Main runs east, High is a detour north of it, Cut a freeway that would be the shortest.
const network = testNetwork(
  ['Main', 'local', [0, 0], [1, 0]],
  ['Main', 'local', [1, 0], [2, 0]],
  ['Main', 'local', [2, 0], [4, 0]],
  ['High', 'local', [0, 0], [0, 3], [4, 3], [4, 0]],
  ['Cut', 'freeway', [0, 0], [4, 0]],
  ['Side', 'local', [2, 0], [2, -1]],
  ['Cut', 'freeway', [2, -1], [4, 0]],
  ['Island', 'local', [9, 9], [9, 8]],
  ['Bridge', 'local', [9, 8], [8, 8]],
)
const [main, high, , side, island, bridge] = [0, 1, 2, 3, 4, 5]
const west = corner(network, [main], [high]).filter((node) => network.nodes.x[node]! < 10)
const east = corner(network, [main], [high]).filter((node) => network.nodes.x[node]! > 10)

test('takes the street as far as it goes', () => {
  const found = way(network, west, [main], east)!
  expect(found.meters).toBeCloseTo(400, -1)
  expect(found.metersOff).toBe(0)
  expect(found.points).toEqual([testPoint(0, 0), testPoint(1, 0), testPoint(2, 0), testPoint(4, 0)])
})

test('a street that is asked for may be the longer way', () => {
  const found = way(network, west, [high], east)!
  expect(found.meters).toBeCloseTo(1000, -1)
  expect(found.metersOff).toBe(0)
})

test('leaves the street when a detour on it would be more than eight times as long', () => {
  const found = way(network, corner(network, [main], [side]), [high], east)!
  expect(found.metersOff).toBeCloseTo(200, -1)
})

test('begins and ends in the middle of a block', () => {
  const from = snap(network, testPoint(0.5, 0.1))!
  const to = snap(network, testPoint(2, -0.5))!
  const found = way(network, from, [main], to)!
  expect(found.points).toEqual([testPoint(0.5, 0), testPoint(1, 0), testPoint(2, 0), testPoint(2, -0.5)])
  expect(found.meters).toBeCloseTo(200, -1)
  expect(found.metersOff).toBeCloseTo(50, -1)
  const back = way(network, to, [main], from)!
  expect(back.points).toEqual(found.points.toReversed())
})

test('stays within one block', () => {
  const found = way(network, snap(network, testPoint(3.5, 0))!, [main], snap(network, testPoint(2.5, 0))!)!
  expect(found.points).toEqual([testPoint(3.5, 0), testPoint(2.5, 0)])
  expect(found.meters).toBeCloseTo(100, -1)
})

test('never uses a freeway', () => {
  const found = way(network, snap(network, testPoint(2, -1))!, [], east)!
  expect(found.points).toEqual([testPoint(2, -1), testPoint(2, 0), testPoint(4, 0)])
})

test('goes nowhere at the place where it is', () => {
  expect(way(network, west, [main], west)).toMatchObject({ points: [testPoint(0, 0)], meters: 0 })
})

test('finds nothing where no street leads', () => {
  expect(way(network, west, [main], corner(network, [island], [bridge]))).toBeUndefined()
  expect(way(network, west, [main], [])).toBeUndefined()
  expect(way(network, [], [main], east)).toBeUndefined()
})
