import type { Point } from '#shared/geo/distance.ts'
import { projectionAround, toPoint } from '#shared/streets/network/projection.ts'
import type { Draw } from './draw.ts'

/** The length of a block. */
const BLOCK_M = 100
const TREME = { latitude: 29.9653, longitude: -90.0695 }

/** Returns a path of about this length along the blocks of a grid, turning left and right. */
export function randomPath(draw: Draw, meters: number): Point[] {
  const projection = projectionAround(TREME)
  // The city's streets run at an angle to north.
  const tilt = draw.between(0, Math.PI / 2)
  let direction = Math.floor(draw.between(0, 4))
  const points: Point[] = []
  let [x, y, walked] = [0, 0, 0]
  let blocks = 0
  for (;;) {
    points.push(toPoint(projection, x, y))
    if (walked >= meters) return points
    if (blocks <= 0) {
      if (walked > 0) direction += draw.pick([1, 3])
      blocks = Math.floor(draw.between(2, 9))
    }
    blocks -= 1
    const block = Math.min(meters - walked, BLOCK_M)
    const angle = tilt + (direction * Math.PI) / 2
    x += block * Math.cos(angle)
    y += block * Math.sin(angle)
    walked += block
    // Rounding may leave a rest that is too short for another point.
    if (meters - walked < 1) walked = meters
  }
}
