import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { buildNetwork } from './build-network.ts'
import { checkCompactStreets } from './compact-streets.ts'
import { allSegments, nodePoint, segmentPoints, segmentsAt } from './segments.ts'

const streets = {
  origin: [-90.14, 29.9],
  scale: 1e-5,
  classes: ['Freeway', 'Major Arterial', 'Unimproved'],
  names: ['Canal Street', 'Side Street', 'Interstate 10'],
  lines: [
    [0, 1, 100, 100, 50, 0],
    [0, 1, 150, 100, 20, 30, 30, -30],
    [1, 2, 150, 100, 0, 80],
    [2, 0, 0, 0, 10, 10],
  ],
}

test('reads segments, classes and nodes of the compact format', () => {
  const network = buildNetwork(checkCompactStreets({ ...streets, credit: 'Someone' }), {
    source: 'a test',
    version: '1',
  })
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  expect([...allSegments(network)]).toMatchObject([
    { id: 0, name: 'Canal Street', class: 'arterial' },
    { id: 1, points: [at(29.901, -90.1385), at(29.9013, -90.1383), at(29.901, -90.138)] },
    { id: 2, name: 'Side Street', class: 'local' },
    { id: 3, class: 'freeway' },
  ])
  expect(network).toMatchObject({ credit: 'Someone', source: 'a test', version: '1' })
  expect(network.nodes.count).toBe(6)
  const middle = network.segments.to[0]!
  expect(nodePoint(network, middle)).toEqual(at(29.901, -90.1385))
  expect([...segmentsAt(network, middle)]).toEqual([0, 1, 2])
  expect(segmentPoints(network, 2)).toEqual([at(29.901, -90.1385), at(29.9018, -90.1385)])
  expect(network.segments.meters[0]).toBeCloseTo(48.2, 1)
  expect(network.bounds.west).toBeCloseTo(-90.14, 6)
  expect(network.bounds.north).toBeCloseTo(29.9018, 6)
})

const withLine = (...line: unknown[]) => ({ ...streets, lines: [line] })
const invalid: [value: unknown, message: string][] = [
  [null, 'The file is not a JSON object with streets.'],
  [[], 'The file is not a JSON object with streets.'],
  [{ ...streets, origin: [1] }, '"origin" is not'],
  [{ ...streets, scale: 0 }, '"scale" is not'],
  [{ ...streets, classes: 'Local' }, '"classes" is not'],
  [{ ...streets, names: [1] }, '"names" is not'],
  [{ ...streets, credit: 7 }, '"credit" is not'],
  [{ ...streets, lines: {} }, '"lines" is not a list'],
  [{ ...streets, lines: [] }, 'The file has no streets.'],
  [{ ...streets, lines: [[0, 1, 1, 1, 1, 1], 5] }, 'Line 2 is not a list.'],
  [withLine(0, 1, 1, 1), 'Line 1 has fewer than two points.'],
  [withLine(0, 1, 1, 1, 1, 1, 1), 'Line 1 has an x without a y.'],
  [withLine(0, 1, 1, 1, 1.5, 1), 'Line 1 contains something that is not a whole number.'],
  [withLine(0, 1, 1, 1, null, 1), 'Line 1 contains something that is not a whole number.'],
  [withLine(9, 1, 1, 1, 1, 1), 'Line 1 has the name 9'],
  [withLine(0, -1, 1, 1, 1, 1), 'Line 1 has the class -1'],
  [withLine(0, 1, 1, 1, 0, 9e9), 'Line 1 has a point outside the valid range of coordinates (point 2)'],
]

test('what is not in the compact format is refused with its reason', () =>
  checkEach(invalid, ([value, message]) => expect(() => checkCompactStreets(value)).toThrow(message)))
