import Flatbush from 'flatbush'
import type { CompactStreets } from './compact-streets.ts'
import { type Bounds, type StreetNetwork, readStreetClass, STREET_CLASSES } from './network.ts'
import { indexNodes, numberNodes } from './nodes.ts'
import { type Projection, projectionAround, vectorLength } from './projection.ts'

/** Where the streets of a network come from, and the operator's names for them. */
export type NetworkSource = Pick<StreetNetwork, 'source' | 'version'> &
  Partial<Pick<StreetNetwork, 'aliases'>>

/** Builds the network of streets in the compact format, which `checkCompactStreets` has checked. */
export function buildNetwork(
  streets: CompactStreets,
  { source, version, aliases = [] }: NetworkSource,
): StreetNetwork {
  const { lines } = streets
  const projection = projectionAround({ longitude: streets.origin[0], latitude: streets.origin[1] })
  const classCodes = streets.classes.map((word) => STREET_CLASSES.indexOf(readStreetClass(word)))
  const pointStart = pointStarts(lines)
  const { points, ends, meters, index } = readGeometry(streets, projection, pointStart)
  const numbered = numberNodes(ends)
  return {
    source,
    version,
    loadedAt: Date.now(),
    credit: streets.credit ?? '',
    bounds: boundsOf(index, projection),
    names: streets.names,
    aliases,
    projection,
    segments: {
      count: lines.length,
      street: Uint32Array.from(lines, (line) => line[0]!),
      class: Uint8Array.from(lines, (line) => classCodes[line[1]!]!),
      meters,
      pointStart,
      from: numbered.from,
      to: numbered.to,
    },
    nodes: indexNodes(numbered, pointStart, points),
    points,
    index,
  }
}

/**
 * Returns the points, the two ends (x, y, x, y in the grid's units), the length and the bounding box
 * of each segment.
 */
function readGeometry(
  { lines, scale }: CompactStreets,
  { metersPerLongitude, metersPerLatitude }: Projection,
  pointStart: Uint32Array,
) {
  const count = lines.length
  const pointCount = pointStart[count]!
  const points = { x: new Float64Array(pointCount), y: new Float64Array(pointCount) }
  const ends = new Int32Array(4 * count)
  const meters = new Float64Array(count)
  const index = new Flatbush(count)
  for (let segment = 0; segment < count; segment += 1) {
    const line = lines[segment]!
    let [x, y, length] = [0, 0, 0]
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let offset = 2, point = pointStart[segment]!; offset < line.length; offset += 2, point += 1) {
      x += line[offset]!
      y += line[offset + 1]!
      const east = x * scale * metersPerLongitude
      const north = y * scale * metersPerLatitude
      if (offset > 2) length += vectorLength(east - points.x[point - 1]!, north - points.y[point - 1]!)
      points.x[point] = east
      points.y[point] = north
      if (east < minX) minX = east
      if (east > maxX) maxX = east
      if (north < minY) minY = north
      if (north > maxY) maxY = north
    }
    ends.set([line[2]!, line[3]!, x, y], 4 * segment)
    meters[segment] = length
    index.add(minX, minY, maxX, maxY)
  }
  index.finish()
  return { points, ends, meters, index }
}

/** Returns where the points of each segment begin, and after the last, their total. */
function pointStarts(lines: CompactStreets['lines']): Uint32Array {
  const starts = new Uint32Array(lines.length + 1)
  for (let segment = 0; segment < lines.length; segment += 1) {
    starts[segment + 1] = starts[segment]! + lines[segment]!.length / 2 - 1
  }
  return starts
}

function boundsOf(index: Flatbush, { center, metersPerLongitude, metersPerLatitude }: Projection): Bounds {
  return {
    west: center.longitude + index.minX / metersPerLongitude,
    south: center.latitude + index.minY / metersPerLatitude,
    east: center.longitude + index.maxX / metersPerLongitude,
    north: center.latitude + index.maxY / metersPerLatitude,
  }
}
