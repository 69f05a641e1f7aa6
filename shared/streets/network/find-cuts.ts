import Flatbush from 'flatbush'

/** A point in meters. */
export type Spot = readonly [x: number, y: number]

/** A place on a line where it meets another. */
export interface Cut {
  /** Number of the line. */
  line: number
  /** Number of the line that it meets. */
  other: number
  /** Meters along the line. */
  along: number
  x: number
  y: number
}

/** An end joins another line within this many meters. */
export const END_REACH = 30

/** A straight piece of a line. */
interface Piece {
  line: number
  /** Meters along the line to its beginning. */
  along: number
  length: number
  from: Spot
  to: Spot
}

/**
 * Every place where two lines cross, or where one ends on or near another: a cut on each of them.
 */
export function findCuts(lines: readonly (readonly Spot[])[]): Cut[] {
  const pieces = lines.flatMap(piecesOf)
  if (pieces.length === 0) return []
  const index = indexOf(pieces)
  const cuts = pieces.flatMap((piece) =>
    piecesNear(pieces, index, piece, 0)
      .filter((other) => other.line > piece.line)
      .flatMap((other) => crossing(piece, other)),
  )
  for (const end of pieces.flatMap((piece, at) => endsOf(piece, pieces[at - 1], pieces[at + 1]))) {
    const isJoined = ({ line }: Piece): boolean =>
      cuts.some(
        (cut) =>
          cut.line === end.line && cut.other === line && Math.abs(cut.along - end.along) <= 2 * END_REACH,
      )
    const feet = piecesNear(pieces, index, end, END_REACH)
      .filter((piece) => !isJoined(piece))
      .map((piece) => ({ ...footOn(piece, end.from), line: piece.line, other: end.line }))
      .filter(({ x, y }) => Math.hypot(x - end.from[0], y - end.from[1]) <= END_REACH)
      .sort((a, b) => distanceTo(end.from, b) - distanceTo(end.from, a))
    // The nearest place on each line comes last, so it stays in the map.
    for (const foot of new Map(feet.map((found) => [found.line, found])).values()) {
      cuts.push(foot, { ...foot, line: end.line, other: foot.line, along: end.along })
    }
  }
  return cuts
}

const distanceTo = ([x, y]: Spot, cut: { x: number; y: number }): number => Math.hypot(cut.x - x, cut.y - y)

function piecesOf(points: readonly Spot[], line: number): Piece[] {
  let along = 0
  return points.slice(1).map((to, at) => {
    const from = points[at]!
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const piece = { line, along, length, from, to }
    along += length
    return piece
  })
}

/** A piece's ends that are ends of its line, as pieces without length. */
function endsOf(piece: Piece, before: Piece | undefined, after: Piece | undefined): Piece[] {
  const first = before?.line === piece.line ? [] : [{ ...piece, length: 0, to: piece.from }]
  const last = after?.line === piece.line ? [] : [{ ...piece, length: 0, from: piece.to }]
  return [...first, ...last.map((end) => ({ ...end, along: piece.along + piece.length }))]
}

function indexOf(pieces: readonly Piece[]): Flatbush {
  const index = new Flatbush(pieces.length)
  for (const { from, to } of pieces) {
    index.add(
      Math.min(from[0], to[0]),
      Math.min(from[1], to[1]),
      Math.max(from[0], to[0]),
      Math.max(from[1], to[1]),
    )
  }
  index.finish()
  return index
}

/** The pieces of other lines whose box is within some meters of a piece's box. */
function piecesNear(
  pieces: readonly Piece[],
  index: Flatbush,
  { line, from, to }: Piece,
  reach: number,
): Piece[] {
  const found = index.search(
    Math.min(from[0], to[0]) - reach,
    Math.min(from[1], to[1]) - reach,
    Math.max(from[0], to[0]) + reach,
    Math.max(from[1], to[1]) + reach,
  )
  return found.map((at) => pieces[at]!).filter((piece) => piece.line !== line)
}

/** The cuts where two pieces cross or touch; none if they are parallel. */
function crossing(a: Piece, b: Piece): Cut[] {
  const [ax, ay] = [a.to[0] - a.from[0], a.to[1] - a.from[1]]
  const [bx, by] = [b.to[0] - b.from[0], b.to[1] - b.from[1]]
  const turn = ax * by - ay * bx
  if (turn === 0) return []
  const [dx, dy] = [b.from[0] - a.from[0], b.from[1] - a.from[1]]
  const onA = (dx * by - dy * bx) / turn
  const onB = (dx * ay - dy * ax) / turn
  if (onA < 0 || onA > 1 || onB < 0 || onB > 1) return []
  const place = { x: a.from[0] + onA * ax, y: a.from[1] + onA * ay }
  return [
    { line: a.line, other: b.line, along: a.along + onA * a.length, ...place },
    { line: b.line, other: a.line, along: b.along + onB * b.length, ...place },
  ]
}

/** The place on a piece that is nearest to a point. */
function footOn({ along, length, from, to }: Piece, [x, y]: Spot): Pick<Cut, 'along' | 'x' | 'y'> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length ** 2))
  return { along: along + share * length, x: from[0] + share * dx, y: from[1] + share * dy }
}
