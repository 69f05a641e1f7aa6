import { expect, test } from 'vitest'
import type { Point } from '#shared/geo/distance.ts'
import { testNetwork, testPoint } from '#shared/streets/network/test-network.ts'
import { joinSegments } from './join-segments.ts'

const network = testNetwork(
  ['Long', 'local', [1, 0], [2, 0]],
  ['Long', 'local', [1, 0], [0, 0]],
  ['Long', 'local', [2, 0], [3, 0.5]],
  ['Long', 'local', [2, 0], [2, 1]],
)

test('a line goes on straight through its corners, whichever way its segments run', () => {
  const lines = joinSegments(network, [0, 1, 2, 3]).map(written)
  // The arm at a right angle is a line of its own.
  expect(lines).toEqual([
    written([testPoint(3, 0.5), testPoint(2, 0), testPoint(1, 0), testPoint(0, 0)]),
    written([testPoint(2, 0), testPoint(2, 1)]),
  ])
})

/** A line in words, the same in both directions. */
function written(line: Point[]): string {
  const words = line.map(({ latitude, longitude }) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`)
  return [words.join(), words.toReversed().join()].toSorted()[0]!
}
