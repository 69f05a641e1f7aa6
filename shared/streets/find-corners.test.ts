import { expect, test } from 'vitest'
import { findCorners } from './find-corners.ts'
import { dividedCanal } from './network/test-network.ts'

const network = dividedCanal()
const [canal, side, freeway] = [0, 1, 2]

test('two streets meet at every node they share', () => {
  expect(findCorners(network, [canal], [side])).toHaveLength(2)
  expect(findCorners(network, [side], [canal])).toHaveLength(2)
})

test('a freeway makes no corner, and neither does a street with itself', () => {
  expect(findCorners(network, [canal], [freeway])).toEqual([])
  expect(findCorners(network, [canal], [canal])).toEqual([])
})
