import { expect, test } from 'vitest'
import { findCorners } from './find-corners.ts'
import { findRoute } from './find-route.ts'
import { testNetwork, testPoint } from './network/test-network.ts'
import { snap } from './snap.ts'

// Main runs east, High is a detour north of it, and Cut is a freeway that would be the shortest.
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
const west = findCorners(network, [main], [high]).filter((node) => network.nodes.x[node]! < 10)
const east = findCorners(network, [main], [high]).filter((node) => network.nodes.x[node]! > 10)

test('where a divided avenue makes two corners, the route takes the one on its way', () => {
  // Canal has a line for each direction, and Side crosses both.
  const divided = testNetwork(
    ['Side', 'local', [1, 3], [1, 0.2]],
    ['Side', 'local', [1, 0.2], [1, 0]],
    ['Side', 'local', [1, 0], [1, -3]],
    ['Canal', 'arterial', [0, 0.2], [1, 0.2]],
    ['Canal', 'arterial', [0, 0], [1, 0]],
  )
  const corners = findCorners(divided, [0], [1])
  expect(corners).toHaveLength(2)
  const toCorner = (y: number) =>
    findRoute(divided, snap(divided, testPoint(1, y))!, [0], corners)!.points.at(-1)
  expect(toCorner(3)).toEqual(testPoint(1, 0.2))
  expect(toCorner(-3)).toEqual(testPoint(1, 0))
})

test('follows the street as far as it goes', () => {
  const found = findRoute(network, west, [main], east)!
  expect(found.meters).toBeCloseTo(400, -1)
  expect(found.metersOffStreet).toBe(0)
  expect(found.points).toEqual([testPoint(0, 0), testPoint(1, 0), testPoint(2, 0), testPoint(4, 0)])
})

test('stays on the requested street even if that is longer', () => {
  const found = findRoute(network, west, [high], east)!
  expect(found.meters).toBeCloseTo(1000, -1)
  expect(found.metersOffStreet).toBe(0)
})

test('leaves the street if staying on it would be more than eight times as long', () => {
  const metersOff = (height: number) => {
    const streets = testNetwork(
      ['Direct', 'local', [0, 0], [1, 0]],
      ['Detour', 'local', [0, 0], [0, height], [1, height], [1, 0]],
    )
    const [start, end] = [testPoint(0, 0), testPoint(1, 0)].map((point) => snap(streets, point)!)
    return findRoute(streets, start!, [1], end!)!.metersOffStreet
  }
  expect(metersOff(3.3)).toBeCloseTo(0, 0)
  expect(metersOff(3.7)).toBeCloseTo(100, -1)
})

test('does not go back to the street if the way there is as long as that to the goal', () => {
  const found = findRoute(network, findCorners(network, [main], [side]), [high], east)!
  expect(found.points).toEqual([testPoint(2, 0), testPoint(4, 0)])
  expect(found.metersOffStreet).toBeCloseTo(200, -1)
})

test('begins and ends in the middle of a block', () => {
  const from = snap(network, testPoint(0.5, 0.1))!
  const to = snap(network, testPoint(2, -0.5))!
  const found = findRoute(network, from, [main], to)!
  expect(found.points).toEqual([testPoint(0.5, 0), testPoint(1, 0), testPoint(2, 0), testPoint(2, -0.5)])
  expect(found.meters).toBeCloseTo(200, -1)
  expect(found.metersOffStreet).toBeCloseTo(50, -1)
  const back = findRoute(network, to, [main], from)!
  expect(back.points).toEqual(found.points.toReversed())
})

test('stays within one block', () => {
  const [from, to] = [snap(network, testPoint(3.5, 0))!, snap(network, testPoint(2.5, 0))!]
  const found = findRoute(network, from, [main], to)!
  expect(found.points).toEqual([testPoint(3.5, 0), testPoint(2.5, 0)])
  expect(found.meters).toBeCloseTo(100, -1)
})

test('never uses a freeway', () => {
  const found = findRoute(network, snap(network, testPoint(2, -1))!, [], east)!
  expect(found.points).toEqual([testPoint(2, -1), testPoint(2, 0), testPoint(4, 0)])
})

test('a route to the same place has no length', () => {
  expect(findRoute(network, west, [main], west)).toMatchObject({ points: [testPoint(0, 0)], meters: 0 })
})

test('returns nothing if no street leads there', () => {
  expect(findRoute(network, west, [main], findCorners(network, [island], [bridge]))).toBeUndefined()
  expect(findRoute(network, west, [main], [])).toBeUndefined()
  expect(findRoute(network, [], [main], east)).toBeUndefined()
})
