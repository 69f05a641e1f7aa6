import type { NodeColumns, SegmentColumns, StreetNetwork } from './network.ts'

type Ends = Pick<SegmentColumns, 'count' | 'from' | 'to'>

/**
 * Gives each place where segments begin or end the number of a node.
 *
 * @param ends x and y of the beginning and x and y of the end of each segment, as whole numbers;
 *   ends meet where both are equal
 */
export function numberNodes(ends: Int32Array): Ends & { nodes: number } {
  const count = ends.length / 4
  const [from, to] = [new Uint32Array(count), new Uint32Array(count)]
  // A hash table in typed arrays, because filling a Map of pairs takes several times as long.
  const size = 2 ** Math.ceil(Math.log2(4 * count + 1))
  const slots = new Int32Array(size).fill(-1)
  const [xs, ys] = [new Int32Array(2 * count), new Int32Array(2 * count)]
  let nodes = 0
  const nodeAt = (x: number, y: number): number => {
    // Multipliers of well-known hashes, which spread neighboring coordinates over the table.
    let slot = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & (size - 1)
    for (; slots[slot] !== -1; slot = (slot + 1) & (size - 1)) {
      const node = slots[slot]!
      if (xs[node] === x && ys[node] === y) return node
    }
    slots[slot] = nodes
    xs[nodes] = x
    ys[nodes] = y
    return nodes++
  }
  for (let segment = 0; segment < count; segment += 1) {
    from[segment] = nodeAt(ends[4 * segment]!, ends[4 * segment + 1]!)
    to[segment] = nodeAt(ends[4 * segment + 2]!, ends[4 * segment + 3]!)
  }
  return { count, from, to, nodes }
}

/**
 * Returns the place of each node and the segments that meet there. A ring is listed twice at its
 * node.
 */
export function indexNodes(
  { count, from, to, nodes }: ReturnType<typeof numberNodes>,
  pointStart: Uint32Array,
  points: StreetNetwork['points'],
): NodeColumns {
  const [x, y] = [new Float64Array(nodes), new Float64Array(nodes)]
  const segmentStart = new Uint32Array(nodes + 1)
  for (let segment = 0; segment < count; segment += 1) {
    segmentStart[from[segment]! + 1]! += 1
    segmentStart[to[segment]! + 1]! += 1
  }
  for (let node = 0; node < nodes; node += 1) segmentStart[node + 1]! += segmentStart[node]!
  const segments = new Uint32Array(2 * count)
  const next = segmentStart.slice()
  const addEnd = (node: number, segment: number, point: number): void => {
    x[node] = points.x[point]!
    y[node] = points.y[point]!
    segments[next[node]!++] = segment
  }
  for (let segment = 0; segment < count; segment += 1) {
    addEnd(from[segment]!, segment, pointStart[segment]!)
    addEnd(to[segment]!, segment, pointStart[segment + 1]! - 1)
  }
  return { count: nodes, x, y, segmentStart, segments }
}
