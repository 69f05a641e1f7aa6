import { expect, test } from 'vitest'
import { testPoint } from '../network/test-network.ts'
import { MAX_PATH_POINTS } from '../sheet/walk/sheet-path.ts'
import { RouteLine } from './route-line.ts'

const zigzag = Array.from({ length: MAX_PATH_POINTS }, (_, index) => testPoint(index % 2, index))
const bend = [zigzag.at(-1)!, testPoint(10, 0), testPoint(20, 0)]

test('a leg after too many points is straight and approximate', () => {
  const line = new RouteLine()
  line.append({ line: zigzag, isApproximate: false })
  const before = line.meters
  line.append({ line: bend, isApproximate: false })
  expect(line.points).toHaveLength(MAX_PATH_POINTS + 1)
  expect(line.approximateParts).toEqual([{ from: before, until: line.meters }])
})

test('a detour from a line with too many points is straight, and the rest of the line stays', () => {
  const line = new RouteLine()
  line.append({ line: zigzag, isApproximate: false })
  line.insertDetour(0, { line: [zigzag[0]!, testPoint(-1, 1), testPoint(-2, 0)], isApproximate: false })
  expect(line.points.length).toBeLessThanOrEqual(MAX_PATH_POINTS + 3)
  expect(line.points.at(-1)).toEqual(zigzag.at(-1))
  expect(line.approximateParts).toHaveLength(1)
})
