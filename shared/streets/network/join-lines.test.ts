import { expect, test } from 'vitest'
import { distance } from '../../geo/distance.ts'
import { buildNetwork } from './build-network.ts'
import { findCorners } from '../find-corners.ts'
import { joinLines } from './join-lines.ts'
import { nodePoint } from './segments.ts'
import { testPoint } from './test-network.ts'

/**
 * Joins whole lines on the grid of `testNetwork`; a street's number is the index of its line. The one
 * named 'Freeway' is one.
 */
const join = (...lines: [name: string, ...line: [x: number, y: number][]][]) =>
  buildNetwork(
    joinLines(
      lines.map(([name, ...line]) => ({
        name,
        class: name === 'Freeway' ? 'freeway' : 'local',
        line: line.map(([x, y]) => testPoint(x, y)),
      })),
    ),
    { source: 'a test', version: 'test' },
  )

test('lines that cross are split there', () => {
  const network = join(['Main', [0, 0], [4, 0]], ['Side', [1, -2], [1, 2]], ['Slant', [2, -1], [4, 1]])
  expect(network.segments.count).toBe(7)
  const [meeting] = findCorners(network, [0], [2])
  expect(distance(nodePoint(network, meeting!), testPoint(3, 0))).toBeLessThan(2)
  expect(findCorners(network, [1], [2])).toEqual([])
})

test('an end within 30 m of a street joins it', () => {
  const network = join(['Main', [0, 0], [4, 0]], ['Short', [1, 0.25], [1, 2]], ['Shorter', [2, 0.4], [2, 2]])
  expect(findCorners(network, [0], [1])).toHaveLength(1)
  expect(findCorners(network, [0], [2])).toEqual([])
})

test('an overhang of less than 30 m beyond a corner is trimmed', () => {
  const network = join(['Main', [0, 0], [4, 0]], ['Long', [1, -0.25], [1, 2]], ['Longer', [2, -0.4], [2, 2]])
  const segmentsOf = (street: number) => network.segments.street.filter((other) => other === street).length
  expect(segmentsOf(1)).toBe(1)
  expect(segmentsOf(2)).toBe(2)
})

test('three streets that nearly meet in a point make one corner', () => {
  const network = join(['Main', [0, 0], [4, 0]], ['Side', [2, -2], [2, 2]], ['Slant', [0.05, -2], [4.05, 2]])
  expect(findCorners(network, [0], [1])).toEqual(findCorners(network, [0], [2]))
  expect(findCorners(network, [0], [1])).toEqual(findCorners(network, [1], [2]))
})

test('streets that end at one another on a third share a corner', () => {
  const network = join(
    ['Canal', [0, 0], [4, 0]],
    ['North', [2, 0.1], [2, 2]],
    ['South', [2.15, -0.1], [2.15, -2]],
  )
  expect(findCorners(network, [0], [1])).toEqual(findCorners(network, [0], [2]))
})

test('freeways pass over streets without a corner', () => {
  const network = join(['Main', [0, 0], [4, 0]], ['Freeway', [1, -2], [1, 2]])
  expect(network.segments.count).toBe(2)
})

test('lines keep their bends', () => {
  const network = join(['Bent', [0, 0], [2, 1], [4, 0]], ['Side', [3.5, -2], [3.5, 2]])
  expect(network.segments.pointStart[1]).toBe(3)
})
