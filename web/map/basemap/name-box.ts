/** A turned box around a name, in px of the map. */
export interface NameBox {
  /** Its middle. */
  x: number
  y: number
  width: number
  height: number
  /** Clockwise from the horizontal, in radians. */
  angle: number
}

/** The box of an upright rectangle. */
export const uprightBox = (left: number, top: number, width: number, height: number): NameBox => ({
  x: left + width / 2,
  y: top + height / 2,
  width,
  height,
  angle: 0,
})

/**
 * Whether two boxes touch: no side of either separates them (the separating axis theorem).
 *
 * @param gap px that must be between them
 */
export function touches(one: NameBox, other: NameBox, gap = 0): boolean {
  const [x, y] = [other.x - one.x, other.y - one.y]
  // Most boxes are far apart in any direction.
  const farthest = (one.width + one.height + other.width + other.height) / 2 + gap
  if (Math.abs(x) > farthest || Math.abs(y) > farthest) return false
  return [one.angle, one.angle + Math.PI / 2, other.angle, other.angle + Math.PI / 2].every((axis) => {
    const apart = Math.abs(x * Math.cos(axis) + y * Math.sin(axis))
    return apart < reach(one, axis) + reach(other, axis) + gap
  })
}

/** Half of a box's extent along an axis. */
const reach = ({ width, height, angle }: NameBox, axis: number): number =>
  (width * Math.abs(Math.cos(axis - angle)) + height * Math.abs(Math.sin(axis - angle))) / 2
