import Flatbush from 'flatbush'
import type { Point } from '../../geo/distance.ts'
import type { CompactStreets } from './compact-streets.ts'
import {
  findIntersections,
  type Intersection,
  MAX_END_DISTANCE_M,
  type PlanePoint,
} from './find-intersections.ts'
import { projectionAround, toX, toY } from './projection.ts'
import { STREET_CLASSES, type StreetClass } from './network.ts'

/** A street as one line, not yet split at its corners. */
export interface StreetLine {
  name: string
  class: StreetClass
  line: readonly Point[]
}

/** Intersections closer together than this are one corner. */
const SAME_CORNER_M = 12
/** Degrees of one unit of the compact format, about 1 m. */
export const DEGREES_PER_UNIT = 1e-5

/**
 * Makes compact streets from whole lines: finds where they cross, joins ends within 30 m of another
 * street to it, trims shorter overhangs, and splits the lines at these corners. Freeways have no
 * corners, because they pass over the streets.
 */
export function joinLines(streets: readonly StreetLine[]): CompactStreets {
  const center = streets[0]!.line[0]!
  const projection = projectionAround(center)
  const planeLines = streets.map(({ line }) =>
    line.map((point): PlanePoint => [toX(projection, point.longitude), toY(projection, point.latitude)]),
  )
  // An empty line keeps the index of a freeway, but meets no other.
  const linesWithCorners = planeLines.map((line, index) => (streets[index]!.class === 'freeway' ? [] : line))
  const intersections = mergeCorners(findIntersections(linesWithCorners))
  const byLine = Map.groupBy(intersections, ({ line }) => line)
  const toGrid = ([x, y]: PlanePoint): PlanePoint => [
    Math.round(x / projection.metersPerLongitude / DEGREES_PER_UNIT),
    Math.round(y / projection.metersPerLatitude / DEGREES_PER_UNIT),
  ]
  const names = [...new Set(streets.map(({ name }) => name))]
  const lines = streets.flatMap(({ name, class: streetClass }, index) =>
    splitLine(planeLines[index]!, byLine.get(index) ?? []).map((part) => [
      names.indexOf(name),
      STREET_CLASSES.indexOf(streetClass),
      ...toSteps(part.map(toGrid)),
    ]),
  )
  return {
    origin: [center.longitude, center.latitude],
    scale: DEGREES_PER_UNIT,
    classes: STREET_CLASSES,
    names,
    lines,
  }
}

/**
 * Moves all intersections of a corner to their mean. Intersections belong to one corner if they are
 * close together on the plane or along a line.
 */
function mergeCorners(intersections: readonly Intersection[]): Intersection[] {
  if (intersections.length === 0) return []
  const parent = intersections.map((_, id) => id)
  const root = (id: number): number => (parent[id] === id ? id : (parent[id] = root(parent[id]!)))
  const index = new Flatbush(intersections.length)
  for (const { x, y } of intersections) index.add(x, y, x, y)
  index.finish()
  for (const [id, { x, y }] of intersections.entries()) {
    const [minX, minY] = [x - SAME_CORNER_M, y - SAME_CORNER_M]
    for (const other of index.search(minX, minY, x + SAME_CORNER_M, y + SAME_CORNER_M)) {
      parent[root(other)] = root(id)
    }
  }
  const inOrder = [...intersections.keys()].sort(
    (a, b) =>
      intersections[a]!.line - intersections[b]!.line || intersections[a]!.along - intersections[b]!.along,
  )
  for (const [position, id] of inOrder.slice(1).entries()) {
    const before = inOrder[position]!
    const [a, b] = [intersections[before]!, intersections[id]!]
    if (a.line === b.line && b.along - a.along <= SAME_CORNER_M) parent[root(before)] = root(id)
  }
  const corners = Map.groupBy(intersections.keys(), root)
  return intersections.map((intersection, id) => {
    const corner = corners.get(root(id))!
    const mean = (axis: 'x' | 'y'): number =>
      corner.reduce((sum, member) => sum + intersections[member]![axis], 0) / corner.length
    return { ...intersection, x: mean('x'), y: mean('y') }
  })
}

/** Returns the parts of a line between its intersections. */
function splitLine(line: readonly PlanePoint[], intersections: readonly Intersection[]): PlanePoint[][] {
  let walked = 0
  const vertices = line.map((point, index) => {
    if (index > 0) walked += Math.hypot(point[0] - line[index - 1]![0], point[1] - line[index - 1]![1])
    return { along: walked, point }
  })
  const sorted = intersections.toSorted((a, b) => a.along - b.along)
  const splits = sorted.map(({ along, x, y }) => ({ along, point: [x, y] as PlanePoint }))
  // Keep the part between an end and a corner, unless it is only a short overhang.
  if ((splits[0]?.along ?? Infinity) > MAX_END_DISTANCE_M) splits.unshift(vertices[0]!)
  if (walked - (splits.at(-1)?.along ?? 0) > MAX_END_DISTANCE_M || splits.length === 1) {
    splits.push(vertices.at(-1)!)
  }
  return splits.slice(1).flatMap((to, index) => {
    const from = splits[index]!
    const between = vertices.filter(
      ({ along }) => along > from.along + SAME_CORNER_M && along < to.along - SAME_CORNER_M,
    )
    const isSame = from.point[0] === to.point[0] && from.point[1] === to.point[1]
    if (isSame && between.length === 0) return []
    return [[from.point, ...between.map(({ point }) => point), to.point]]
  })
}

/** Returns the first point of a line, then the steps to the others, as one list. */
function toSteps(line: readonly PlanePoint[]): number[] {
  return line.flatMap(([x, y], index) =>
    index === 0 ? [x, y] : [x - line[index - 1]![0], y - line[index - 1]![1]],
  )
}
