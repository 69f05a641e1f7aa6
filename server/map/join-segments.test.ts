import { expect, test } from 'vitest'
import type { Point } from '#shared/geo/distance.ts'
import { testNetwork, testPoint } from '#shared/streets/network/test-network.ts'
import { joinSegments } from './join-segments.ts'

const network = testNetwork(
  ['Long Street', 'local', [1, 0], [2, 0]],
  ['Long Street', 'local', [1, 0], [0, 0]],
  ['Long Street', 'local', [2, 0], [3, 0.5]],
  ['Long Street', 'local', [2, 0], [2, 1]],
)

test('segments of a street join across corners with a slight turn, whichever way they were drawn', () => {
  const lines = joinSegments(network, [0, 1, 2, 3]).map(format)
  // The branch at a right angle becomes a separate line.
  expect(lines).toEqual([
    format([testPoint(3, 0.5), testPoint(2, 0), testPoint(1, 0), testPoint(0, 0)]),
    format([testPoint(2, 0), testPoint(2, 1)]),
  ])
})

/** Formats a line as a string that does not depend on its direction. */
function format(line: Point[]): string {
  const points = line.map(({ latitude, longitude }) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`)
  return [points.join(), points.toReversed().join()].toSorted()[0]!
}
