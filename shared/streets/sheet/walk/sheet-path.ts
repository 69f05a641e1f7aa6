import { distance, type Point } from '../../../geo/distance.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { segmentPart } from '../../network/segment-part.ts'
import type { Snap } from '../../snap.ts'
import { linkPoints, otherEnd } from './links.ts'
import type { Walk } from './walk.ts'

/** A line with its meters at each step of a walk. */
export interface SheetPath {
  points: Point[]
  meters: number
  /** Where each step begins and ends, in meters along the line; undefined for a step left out. */
  steps: ({ from: number; until: number } | undefined)[]
}

/** Lays out the line of a walk. */
export function layPath(network: StreetNetwork, walks: readonly Walk[]): SheetPath {
  const path: SheetPath = { points: [], meters: 0, steps: [] }
  const add = (line: readonly Point[]): void => {
    for (const point of line) {
      const before = path.points.at(-1)
      const meters = before === undefined ? 0 : distance(before, point)
      if (before !== undefined && meters < 0.1) continue
      path.points.push(point)
      path.meters += meters
    }
  }
  let node: number | undefined
  for (const walk of walks) {
    const from = path.meters
    if (walk.from !== undefined) {
      add(partTo(network, walk.from.snap, walk.from.node))
      node = walk.from.node
    }
    for (const segment of walk.links) {
      add(linkPoints(network, segment, node!))
      node = otherEnd(network, segment, node!)
    }
    if (walk.to !== undefined) add(partTo(network, walk.to, walk.node!).toReversed())
    node = walk.node
    if (walk.step >= 0 && !walk.isSkipped) path.steps[walk.step] = { from, until: path.meters }
  }
  return path
}

/** From a place in a block to one of the block's ends. */
function partTo(network: StreetNetwork, { segment, along }: Snap, node: number): Point[] {
  const isFirst = network.segments.from[segment] === node
  return segmentPart(network, segment, along, isFirst ? 0 : network.segments.meters[segment]!)
}
