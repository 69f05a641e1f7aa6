import { distance, type Point } from '../../../geo/distance.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { segmentPart } from '../../network/segment-part.ts'
import type { Snap } from '../../snap.ts'
import { linkPoints, otherEnd } from './links.ts'
import type { Walk } from './walk.ts'

/** The line of a walk, and the part of it that each step covers. */
export interface SheetPath {
  points: Point[]
  meters: number
  /** Where each step begins and ends, in meters along the line; undefined for a skipped step. */
  steps: ({ from: number; until: number } | undefined)[]
}

/** Closer points count as the same, so that rounding leaves no tiny pieces. */
const SAME_POINT_M = 0.1

/** Builds the path of a walk from its state after each step. */
export function buildSheetPath(network: StreetNetwork, walks: readonly Walk[]): SheetPath {
  const path: SheetPath = { points: [], meters: 0, steps: [] }
  const append = (line: readonly Point[]): void => {
    for (const point of line) {
      const last = path.points.at(-1)
      const meters = last === undefined ? 0 : distance(last, point)
      if (last !== undefined && meters < SAME_POINT_M) continue
      path.points.push(point)
      path.meters += meters
    }
  }
  let node: number | undefined
  for (const walk of walks) {
    const from = path.meters
    if (walk.startInBlock !== undefined) {
      append(partToNode(network, walk.startInBlock.snap, walk.startInBlock.node))
      node = walk.startInBlock.node
    }
    for (const link of walk.links) {
      append(linkPoints(network, link, node!))
      node = otherEnd(network, link, node!)
    }
    if (walk.endInBlock !== undefined) {
      append(partToNode(network, walk.endInBlock, walk.node!).toReversed())
    }
    node = walk.node
    if (walk.step >= 0 && !walk.isSkipped) path.steps[walk.step] = { from, until: path.meters }
  }
  return path
}

/** Returns the line from a place in a block to one of the block's ends. */
function partToNode(network: StreetNetwork, { segment, along }: Snap, node: number): Point[] {
  const isFirst = network.segments.from[segment] === node
  return segmentPart(network, segment, along, isFirst ? 0 : network.segments.meters[segment]!)
}
