import { expect, test } from 'vitest'
import { testNetwork, testPoint } from './network/test-network.ts'
import { pathCorners } from './path-corners.ts'
import { PathLine } from './route/path-line.ts'

const network = testNetwork(
  ['Main Street', 'local', [0, 0], [2, 0]],
  ['Main Street', 'local', [2, 0], [4, 0]],
  ['First Street', 'local', [2, 0], [2, 3]],
  ['Second Street', 'local', [4, 0], [4, 3]],
)

test('each corner along a path comes once, where the path comes to it', () => {
  const corners = pathCorners(network, new PathLine([testPoint(0, 0), testPoint(4, 0), testPoint(4, 3)]))
  const names = corners.map(({ name }) => name.split(' at ').toSorted().join(' '))
  expect(names).toEqual(['First Main', 'Main Second'])
  expect(Math.abs(corners[0]!.along - 200)).toBeLessThanOrEqual(10)
  expect(Math.abs(corners[1]!.along - 400)).toBeLessThanOrEqual(15)
})

test('a corner that a path passes twice comes twice, and one away from the streets not at all', () => {
  const path = new PathLine([testPoint(0, 0), testPoint(3, 0), testPoint(1, 0)])
  expect(pathCorners(network, path)).toHaveLength(2)
  expect(pathCorners(network, new PathLine([testPoint(0, 2), testPoint(1, 2)]))).toEqual([])
})
