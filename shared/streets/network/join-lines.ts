import Flatbush from 'flatbush'
import type { Point } from '../../geo/distance.ts'
import type { CompactStreets } from './compact-streets.ts'
import { type Cut, END_REACH, findCuts, type Spot } from './find-cuts.ts'
import { projectionAround, toX, toY } from './projection.ts'
import { STREET_CLASSES, type StreetClass } from './street-class.ts'

/** A street as one line, not yet split at its corners. */
export interface StreetLine {
  name: string
  class: StreetClass
  line: readonly Point[]
}

/** Corners closer than this many meters are one. */
const SAME_CORNER = 12
const SCALE = 1e-5

/**
 * Makes compact streets from whole lines: finds where they cross, joins ends within 30 m of another
 * street to it, trims shorter overhangs, and splits the lines there. Freeways pass over.
 */
export function joinLines(streets: readonly StreetLine[]): CompactStreets {
  const center = streets[0]!.line[0]!
  const projection = projectionAround(center)
  const flat = streets.map(({ line }) =>
    line.map((point): Spot => [toX(projection, point.longitude), toY(projection, point.latitude)]),
  )
  // A freeway keeps its number but has no pieces to cross.
  const cuts = mergeCuts(findCuts(flat.map((line, at) => (streets[at]!.class === 'freeway' ? [] : line))))
  const cutsOf = Map.groupBy(cuts, ({ line }) => line)
  const toGrid = ([x, y]: Spot): Spot => [
    Math.round(x / projection.metersEast / SCALE),
    Math.round(y / projection.metersNorth / SCALE),
  ]
  const names = [...new Set(streets.map(({ name }) => name))]
  const lines = streets.flatMap(({ name, class: streetClass }, at) =>
    split(flat[at]!, cutsOf.get(at) ?? []).map((part) => [
      names.indexOf(name),
      STREET_CLASSES.indexOf(streetClass),
      ...steps(part.map(toGrid)),
    ]),
  )
  return {
    origin: [center.longitude, center.latitude],
    scale: SCALE,
    classes: STREET_CLASSES,
    names,
    lines,
  }
}

/** Moves the cuts of one corner to one place: those close by, and those close along a line. */
function mergeCuts(cuts: readonly Cut[]): Cut[] {
  if (cuts.length === 0) return []
  const parent = cuts.map((_, at) => at)
  const root = (at: number): number => (parent[at] === at ? at : (parent[at] = root(parent[at]!)))
  const index = new Flatbush(cuts.length)
  for (const { x, y } of cuts) index.add(x, y, x, y)
  index.finish()
  for (const [at, { x, y }] of cuts.entries()) {
    for (const other of index.search(x - SAME_CORNER, y - SAME_CORNER, x + SAME_CORNER, y + SAME_CORNER)) {
      parent[root(other)] = root(at)
    }
  }
  const inOrder = [...cuts.entries()].sort(([, a], [, b]) => a.line - b.line || a.along - b.along)
  for (const [at, [number, cut]] of inOrder.entries()) {
    const [before, last] = inOrder[at - 1] ?? [number, cut]
    if (last.line === cut.line && cut.along - last.along <= SAME_CORNER) parent[root(before)] = root(number)
  }
  const corners = Map.groupBy(cuts.keys(), root)
  return cuts.map((cut, at) => {
    const same = corners.get(root(at))!
    const mean = (axis: 'x' | 'y'): number =>
      same.reduce((sum, other) => sum + cuts[other]![axis], 0) / same.length
    return { ...cut, x: mean('x'), y: mean('y') }
  })
}

/** The parts of a line between its cuts. */
function split(line: readonly Spot[], cuts: readonly Cut[]): Spot[][] {
  let walked = 0
  const bends = line.map((spot, at) => {
    if (at > 0) walked += Math.hypot(spot[0] - line[at - 1]![0], spot[1] - line[at - 1]![1])
    return { along: walked, spot }
  })
  const sorted = cuts.toSorted((a, b) => a.along - b.along)
  const marks = sorted.map(({ along, x, y }) => ({ along, spot: [x, y] as Spot }))
  // Ends that do not reach a corner stay; stubs beyond one go.
  if ((marks[0]?.along ?? Infinity) > END_REACH) marks.unshift(bends[0]!)
  if (walked - (marks.at(-1)?.along ?? 0) > END_REACH || marks.length === 1) marks.push(bends.at(-1)!)
  return marks.slice(1).flatMap((to, at) => {
    const from = marks[at]!
    const between = bends.filter(
      ({ along }) => along > from.along + SAME_CORNER && along < to.along - SAME_CORNER,
    )
    const isSame = from.spot[0] === to.spot[0] && from.spot[1] === to.spot[1]
    if (isSame && between.length === 0) return []
    return [[from.spot, ...between.map(({ spot }) => spot), to.spot]]
  })
}

/** The first point of a line, then the steps to the others. */
function steps(line: readonly Spot[]): number[] {
  return line.flatMap(([x, y], at) => (at === 0 ? [x, y] : [x - line[at - 1]![0], y - line[at - 1]![1]]))
}
