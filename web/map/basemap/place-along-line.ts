/** The position of a label on a line: its center and direction. */
interface TextPosition {
  x: number
  y: number
  /** Clockwise from the horizontal, in radians, from -π/2 to π/2: never upside down. */
  angle: number
}

/**
 * A label needs a nearly straight part of the line: the distance between the part's ends must be at
 * least this share of its length.
 */
const MIN_STRAIGHTNESS = 0.985
/** Positions to try around the center of a label's section, in shares of the free space there. */
const SHIFTS = [0, 0.2, -0.2, 0.4, -0.4]

/**
 * Returns the positions where a label fits along a line. A long line repeats it.
 *
 * @param line x and y of each point, alternating
 * @param width of the text, in units of the line
 * @param repeatDistance minimum distance between repetitions, in units of the line
 */
export function placeAlongLine(
  line: readonly number[],
  width: number,
  repeatDistance: number,
): TextPosition[] {
  // Length of the line up to each point.
  const lengths = [0]
  for (let index = 2; index < line.length; index += 2) {
    const [x, y] = [line[index]! - line[index - 2]!, line[index + 1]! - line[index - 1]!]
    lengths.push(lengths.at(-1)! + Math.hypot(x, y))
  }
  const length = lengths.at(-1)!
  if (length < width) return []
  const sectionCount = Math.max(1, Math.floor(length / repeatDistance))
  const sectionLength = length / sectionCount
  const centers = Array.from({ length: sectionCount }, (_, index) => (index + 0.5) * sectionLength)
  return centers.flatMap((center) => {
    for (const shift of SHIFTS) {
      const position = positionAt(line, lengths, center + shift * (sectionLength - width), width)
      if (position !== undefined) return [position]
    }
    return []
  })
}

/**
 * Returns the position of a label centered at a distance along the line; undefined where it bends.
 */
function positionAt(
  line: readonly number[],
  lengths: readonly number[],
  center: number,
  width: number,
): TextPosition | undefined {
  const from = pointAt(line, lengths, center - width / 2)
  const to = pointAt(line, lengths, center + width / 2)
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.hypot(x, y) < MIN_STRAIGHTNESS * width) return undefined
  const angle = Math.atan2(y, x)
  const upright = angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: upright }
}

/** Returns the point at a distance along the line. */
function pointAt(line: readonly number[], lengths: readonly number[], distance: number) {
  let index = 1
  while (index < lengths.length - 1 && lengths[index]! < distance) index += 1
  const [from, to] = [lengths[index - 1]!, lengths[index]!]
  const share = to === from ? 0 : (distance - from) / (to - from)
  const interpolate = (axis: 0 | 1) => {
    const before = line[2 * index - 2 + axis]!
    return before + share * (line[2 * index + axis]! - before)
  }
  return { x: interpolate(0), y: interpolate(1) }
}
