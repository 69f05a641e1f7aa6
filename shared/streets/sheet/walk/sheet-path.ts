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
  /** The meters along the line where each step begins and ends; undefined for a skipped step. */
  steps: ({ from: number; until: number } | undefined)[]
  /** The steps that are drawn straight, because the path has too many points already. */
  straightSteps: Set<number>
}

/**
 * From this number of points on, legs are straight. Lists of events and parades carry the path: 2,000
 * points are about 8 kB. A parade of 15 km has fewer than 400, so only sheets that go around and around
 * come here.
 */
export const MAX_PATH_POINTS = 2_000

/** Closer points count as the same, so that rounding leaves no tiny pieces. */
const SAME_POINT_M = 0.1

/** Builds the path of a walk from its state after each step. */
export function buildSheetPath(network: StreetNetwork, walks: readonly Walk[]): SheetPath {
  const path: SheetPath = { points: [], meters: 0, steps: [], straightSteps: new Set() }
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
    const leg = legPoints(network, walk, node)
    if (path.points.length >= MAX_PATH_POINTS && leg.length > 2) {
      append(leg.slice(-1))
      path.straightSteps.add(walk.step)
    } else append(leg)
    node = walk.node
    if (walk.step >= 0 && !walk.isSkipped) path.steps[walk.step] = { from, until: path.meters }
  }
  return path
}

/** Returns the points of a walk's last leg, which begins at a node. */
function legPoints(network: StreetNetwork, walk: Walk, start: number | undefined): Point[] {
  const { startInBlock, links, endInBlock } = walk
  const points = startInBlock ? partToNode(network, startInBlock.snap, startInBlock.node) : []
  let node = startInBlock?.node ?? start
  for (const link of links) {
    points.push(...linkPoints(network, link, node!))
    node = otherEnd(network, link, node!)
  }
  if (endInBlock) points.push(...partToNode(network, endInBlock, walk.node!).toReversed())
  return points
}

/** Returns the line from a place in a block to one of the block's ends. */
function partToNode(network: StreetNetwork, { segment, along }: Snap, node: number): Point[] {
  const isFirst = network.segments.from[segment] === node
  return segmentPart(network, segment, along, isFirst ? 0 : network.segments.meters[segment]!)
}
