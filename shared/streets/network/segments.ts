import type { Point } from '../../geo/distance.ts'
import { type StreetNetwork, STREET_CLASSES, type StreetClass } from './network.ts'
import { toPoint } from './projection.ts'

const FREEWAY = STREET_CLASSES.indexOf('freeway')

/** A part of a street between two corners or ends. */
export interface Segment {
  /** Its number in the network. */
  id: number
  /** Number and name of its street; the name may be empty. */
  street: number
  name: string
  class: StreetClass
  points: Point[]
}

/** Yields every segment of a network, in the order of its source. */
export function* allSegments(network: StreetNetwork): Generator<Segment> {
  for (let id = 0; id < network.segments.count; id += 1) yield segmentOf(network, id)
}

function segmentOf(network: StreetNetwork, id: number): Segment {
  const street = network.segments.street[id]!
  return {
    id,
    street,
    name: network.names[street]!,
    class: STREET_CLASSES[network.segments.class[id]!]!,
    points: segmentPoints(network, id),
  }
}

/** Returns the points of a segment, from its `from` node to its `to` node. */
export function segmentPoints({ segments, points, projection }: StreetNetwork, id: number): Point[] {
  const start = segments.pointStart[id]!
  return Array.from({ length: segments.pointStart[id + 1]! - start }, (_, index) =>
    toPoint(projection, points.x[start + index]!, points.y[start + index]!),
  )
}

/** Returns the point of a node. */
export const nodePoint = ({ nodes, projection }: StreetNetwork, node: number): Point =>
  toPoint(projection, nodes.x[node]!, nodes.y[node]!)

/** Returns the segments that meet at a node. */
export const segmentsAt = ({ nodes }: StreetNetwork, node: number): Uint32Array =>
  nodes.segments.subarray(nodes.segmentStart[node], nodes.segmentStart[node + 1])

/** Whether a segment is part of a freeway, which no parade uses and which makes no corner. */
export const isFreeway = ({ segments }: StreetNetwork, id: number): boolean => segments.class[id] === FREEWAY
