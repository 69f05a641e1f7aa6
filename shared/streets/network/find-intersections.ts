import Flatbush from 'flatbush'

/** A point in meters. */
export type PlanePoint = readonly [x: number, y: number]

/** A place on a line where it meets another. */
export interface Intersection {
  /** Index of the line. */
  line: number
  /** Index of the line that it meets. */
  other: number
  /** Meters along the line. */
  along: number
  x: number
  y: number
}

/** The end of a line within this distance of another line joins it. */
export const MAX_END_DISTANCE_M = 30

/** A straight piece of a line. */
interface Edge {
  line: number
  /** Meters along the line to its beginning. */
  along: number
  length: number
  from: PlanePoint
  to: PlanePoint
}

/**
 * Finds every place where two lines cross, or where one ends on or near another. Returns two
 * intersections for each, one per line.
 */
export function findIntersections(lines: readonly (readonly PlanePoint[])[]): Intersection[] {
  const edges = lines.flatMap(edgesOf)
  if (edges.length === 0) return []
  const index = indexOf(edges)
  const found = edges.flatMap((edge) =>
    edgesNear(edges, index, edge, 0)
      .filter((other) => other.line > edge.line)
      .flatMap((other) => intersect(edge, other)),
  )
  for (const end of edges.flatMap((edge, edgeIndex) =>
    lineEnds(edge, edges[edgeIndex - 1], edges[edgeIndex + 1]),
  )) {
    const isJoined = ({ line }: Edge): boolean =>
      found.some(
        (known) =>
          known.line === end.line &&
          known.other === line &&
          Math.abs(known.along - end.along) <= 2 * MAX_END_DISTANCE_M,
      )
    const joins = edgesNear(edges, index, end, MAX_END_DISTANCE_M)
      .filter((edge) => !isJoined(edge))
      .map((edge) => ({ ...nearestOn(edge, end.from), line: edge.line, other: end.line }))
      .filter((join) => distanceTo(end.from, join) <= MAX_END_DISTANCE_M)
      .sort((a, b) => distanceTo(end.from, b) - distanceTo(end.from, a))
    // The nearest place on each line comes last, so the map keeps it.
    for (const join of new Map(joins.map((place) => [place.line, place])).values()) {
      found.push(join, { ...join, line: end.line, other: join.line, along: end.along })
    }
  }
  return found
}

const distanceTo = ([x, y]: PlanePoint, place: { x: number; y: number }): number =>
  Math.hypot(place.x - x, place.y - y)

function edgesOf(points: readonly PlanePoint[], line: number): Edge[] {
  let along = 0
  return points.slice(1).map((to, index) => {
    const from = points[index]!
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const edge = { line, along, length, from, to }
    along += length
    return edge
  })
}

/** Returns the ends of an edge that are ends of its line, as edges without length. */
function lineEnds(edge: Edge, before: Edge | undefined, after: Edge | undefined): Edge[] {
  const first = before?.line === edge.line ? [] : [{ ...edge, length: 0, to: edge.from }]
  const last = after?.line === edge.line ? [] : [{ ...edge, length: 0, from: edge.to }]
  return [...first, ...last.map((end) => ({ ...end, along: edge.along + edge.length }))]
}

function indexOf(edges: readonly Edge[]): Flatbush {
  const index = new Flatbush(edges.length)
  for (const { from, to } of edges) {
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

/** Returns the edges of other lines whose bounding box is within `maxDistance` (meters) of an edge's. */
function edgesNear(
  edges: readonly Edge[],
  index: Flatbush,
  { line, from, to }: Edge,
  maxDistance: number,
): Edge[] {
  const found = index.search(
    Math.min(from[0], to[0]) - maxDistance,
    Math.min(from[1], to[1]) - maxDistance,
    Math.max(from[0], to[0]) + maxDistance,
    Math.max(from[1], to[1]) + maxDistance,
  )
  return found.map((edgeIndex) => edges[edgeIndex]!).filter((edge) => edge.line !== line)
}

/** Returns where two edges cross or touch; nothing if they do not, or are parallel. */
function intersect(a: Edge, b: Edge): Intersection[] {
  const [ax, ay] = [a.to[0] - a.from[0], a.to[1] - a.from[1]]
  const [bx, by] = [b.to[0] - b.from[0], b.to[1] - b.from[1]]
  const crossProduct = ax * by - ay * bx
  if (crossProduct === 0) return []
  const [dx, dy] = [b.from[0] - a.from[0], b.from[1] - a.from[1]]
  const shareOfA = (dx * by - dy * bx) / crossProduct
  const shareOfB = (dx * ay - dy * ax) / crossProduct
  if (shareOfA < 0 || shareOfA > 1 || shareOfB < 0 || shareOfB > 1) return []
  const place = { x: a.from[0] + shareOfA * ax, y: a.from[1] + shareOfA * ay }
  return [
    { line: a.line, other: b.line, along: a.along + shareOfA * a.length, ...place },
    { line: b.line, other: a.line, along: b.along + shareOfB * b.length, ...place },
  ]
}

/** Returns the place on an edge that is nearest to a point. */
function nearestOn(
  { along, length, from, to }: Edge,
  [x, y]: PlanePoint,
): Pick<Intersection, 'along' | 'x' | 'y'> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length ** 2))
  return { along: along + share * length, x: from[0] + share * dx, y: from[1] + share * dy }
}
