import { expect, test } from 'vitest'
import { distance } from '../geo/distance.ts'
import { findCorner } from './find-corner.ts'
import { nodePoint } from './network/segments.ts'
import { dividedCanal } from './network/test-network.ts'

const network = dividedCanal()

test.each([
  'Canal at N. Side',
  'canal & north side',
  'Side St and Canal St',
  'corner of Canal and Side',
  'at Canal/Side',
])('finds %s', (words) => {
  const { name } = findCorner(network, words)!
  expect(name.split(' at ').toSorted()).toEqual(['Canal', 'N. Side'])
})

test('the corner of a divided avenue is in its middle', () => {
  const corner = findCorner(network, 'Canal at Side')!
  const nodes = Array.from({ length: network.nodes.count }, (_, node) => nodePoint(network, node))
  const [one, other] = nodes.map((node) => distance(node, corner)).toSorted((a, b) => a - b)
  expect(one).toBeCloseTo(other!, 1)
})

test('a known place is found by its name', () => {
  expect(findCorner(network, 'Congo Square')).toEqual({
    name: 'Congo Square',
    latitude: 29.9611,
    longitude: -90.0685,
  })
})

test.each(['', 'Canal', 'Canal at Nowhere', 'Canal Boulevard at Side', '&', 'at at at'])(
  'finds nothing in "%s"',
  (words) => {
    expect(findCorner(network, words)).toBeUndefined()
  },
)
