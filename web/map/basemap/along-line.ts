/** A place for a text along a line: its middle and its direction, upright to read. */
interface TextPlace {
  x: number
  y: number
  /** Clockwise from the horizontal, in radians, from -π/2 to π/2. */
  angle: number
}

/** A text lies straight; it may be this much shorter than the part of the line that it covers. */
const STRAIGHT = 0.985
/** How far, in shares of the room that a text has, it may be moved to a straighter part. */
const SHIFTS = [0, 0.2, -0.2, 0.4, -0.4]

/**
 * The places where a text fits along a line, repeated where the line is long.
 *
 * @param line x and y in turn
 * @param width of the text, in units of the line
 * @param every least distance of two repetitions, in units of the line
 */
export function placesAlong(line: readonly number[], width: number, every: number): TextPlace[] {
  const lengths = [0]
  for (let at = 2; at < line.length; at += 2) {
    lengths.push(lengths.at(-1)! + Math.hypot(line[at]! - line[at - 2]!, line[at + 1]! - line[at - 1]!))
  }
  const length = lengths.at(-1)!
  if (length < width) return []
  const count = Math.max(1, Math.floor(length / every))
  const room = length / count
  return Array.from({ length: count }, (_, at) => (at + 0.5) * room).flatMap((middle) => {
    for (const shift of SHIFTS) {
      const place = placeAt(line, lengths, middle + shift * (room - width), width)
      if (place !== undefined) return [place]
    }
    return []
  })
}

function placeAt(
  line: readonly number[],
  lengths: readonly number[],
  middle: number,
  width: number,
): TextPlace | undefined {
  const from = pointAt(line, lengths, middle - width / 2)
  const to = pointAt(line, lengths, middle + width / 2)
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.hypot(x, y) < STRAIGHT * width) return undefined
  const angle = Math.atan2(y, x)
  const upright = angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: upright }
}

function pointAt(line: readonly number[], lengths: readonly number[], distance: number) {
  let at = 1
  while (at < lengths.length - 1 && lengths[at]! < distance) at += 1
  const [from, to] = [lengths[at - 1]!, lengths[at]!]
  const share = to === from ? 0 : (distance - from) / (to - from)
  const between = (axis: 0 | 1) => {
    const before = line[2 * at - 2 + axis]!
    return before + share * (line[2 * at + axis]! - before)
  }
  return { x: between(0), y: between(1) }
}
