/** A rotated rectangle, in px. */
export interface RotatedBox {
  /** Center. */
  x: number
  y: number
  width: number
  height: number
  /** Clockwise from the horizontal, in radians. */
  angle: number
}

/** Returns an upright box from its corner and size. */
export const uprightBox = (left: number, top: number, width: number, height: number): RotatedBox => ({
  x: left + width / 2,
  y: top + height / 2,
  width,
  height,
  angle: 0,
})

/**
 * Whether two boxes overlap: no side of either separates them (separating axis theorem).
 *
 * @param gap boxes with less than this many px between them overlap, too
 */
export function overlaps(one: RotatedBox, other: RotatedBox, gap = 0): boolean {
  const [x, y] = [other.x - one.x, other.y - one.y]
  // A cheap check first, because most boxes are far apart.
  const maxDistance = (one.width + one.height + other.width + other.height) / 2 + gap
  if (Math.abs(x) > maxDistance || Math.abs(y) > maxDistance) return false
  return [one.angle, one.angle + Math.PI / 2, other.angle, other.angle + Math.PI / 2].every((axis) => {
    const distance = Math.abs(x * Math.cos(axis) + y * Math.sin(axis))
    return distance < halfExtent(one, axis) + halfExtent(other, axis) + gap
  })
}

/** Returns half of a box's extent along an axis. */
const halfExtent = ({ width, height, angle }: RotatedBox, axis: number): number =>
  (width * Math.abs(Math.cos(axis - angle)) + height * Math.abs(Math.sin(axis - angle))) / 2
