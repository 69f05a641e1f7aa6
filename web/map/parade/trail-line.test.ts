import { expect, test } from 'vitest'
import type { Point } from '#shared/geo/distance.ts'
import { TrailLine, type TrailSnapper } from './trail-line.ts'

const position = (minute: number): Point => ({ latitude: 29.96 + minute / 1000, longitude: -90.07 })
const positions = (...minutes: number[]): Point[] => minutes.map(position)

/** Creates snappers that give each position its number in the trail as longitude, and collect the positions. */
function snappers() {
  const snapped: Point[] = []
  const create = (count = 0): TrailSnapper => ({
    along: undefined,
    add: (point) => {
      snapped.push(point)
      count += 1
      return { line: [{ ...point, longitude: count }], way: undefined }
    },
    copy: () => create(count),
  })
  return { snapped, create: () => create() }
}

test('a longer trail of the server continues the last one, also after positions that it left out; another replaces it', () => {
  const { snapped, create } = snappers()
  const line = new TrailLine()
  line.setSnapper(create)
  line.setWalked(positions(1, 2, 3))
  line.add(position(4))
  line.add(position(5))
  snapped.length = 0
  line.setWalked(positions(1, 2, 3, 5))
  expect(snapped).toEqual(positions(5))
  expect(line.positions).toEqual(positions(1, 2, 3, 5))
  expect(line.points).toEqual(
    positions(1, 2, 3, 5).map((point, index) => ({ ...point, longitude: index + 1 })),
  )
  expect(line.piece).toBeUndefined()
  snapped.length = 0
  line.setWalked(positions(1, 3))
  expect(snapped).toEqual(positions(1, 3))
  expect(line.points.map(({ longitude }) => longitude)).toEqual([1, 2])
})

test('the piece to the last position joins the line when the marker gets there or moves on', () => {
  const line = new TrailLine()
  line.setWalked(positions(1))
  line.add(position(2))
  expect(line.points).toEqual(positions(1))
  expect(line.settle()).toBe(true)
  expect(line.settle()).toBe(false)
  line.add(position(3))
  line.setSnapper(snappers().create)
  expect(line.points.map(({ longitude }) => longitude)).toEqual([1, 2])
  expect(line.piece?.line[0]?.longitude).toBe(3)
})
