import { expect, test } from 'vitest'
import { findCorners } from './find-corners.ts'
import { testNetwork } from './network/test-network.ts'

// Canal is divided: two lines, which Side crosses at two nodes.
const network = testNetwork(
  ['Canal', 'arterial', [0, 0], [1, 0]],
  ['Canal', 'arterial', [0, 0.2], [1, 0.2]],
  ['Side', 'local', [1, 0.2], [1, 2]],
  ['Side', 'local', [1, 0], [1, 0.2]],
  ['Over', 'freeway', [0, 0], [1, 0]],
)

test('two streets meet at every node they share', () => {
  expect(findCorners(network, [0], [1])).toHaveLength(2)
  expect(findCorners(network, [1], [0])).toHaveLength(2)
})

test('a freeway makes no corner, and neither does a street with itself', () => {
  expect(findCorners(network, [0], [2])).toEqual([])
  expect(findCorners(network, [0], [0])).toEqual([])
})
