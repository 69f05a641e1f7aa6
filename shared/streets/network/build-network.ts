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
  const count = lines.length
  const pointStart = pointStarts(lines)
  const pointCount = pointStart[count]!
  const columns = {
    count,
    street: new Uint32Array(count),
    class: new Uint8Array(count),
    meters: new Float64Array(count),
    pointStart,
  }
  const points = { x: new Float64Array(pointCount), y: new Float64Array(pointCount) }
  // The first and the last point of each segment: x, y, x, y in the grid's units.
  const ends = new Int32Array(4 * count)
  const index = new Flatbush(count)
  for (let segment = 0; segment < count; segment += 1) {
    const line = lines[segment]!
    columns.street[segment] = line[0]!
    columns.class[segment] = classCodes[line[1]!]!
    ends[4 * segment] = line[2]!
    ends[4 * segment + 1] = line[3]!
    columns.meters[segment] = addGeometry(line, segment)
  }
  index.finish()
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
    segments: { ...columns, from: numbered.from, to: numbered.to },
    nodes: indexNodes(numbered, pointStart, points),
    points,
    index,
  }

  /**
   * Adds the points, the last end and the bounding box of a segment. Returns its length in meters.
   */
  function addGeometry(line: readonly number[], segment: number): number {
    const { metersPerLongitude, metersPerLatitude } = projection
    let x = 0
    let y = 0
    let meters = 0
    let minX = Infinity
    let minY = Infinity
    let maxX = -Infinity
    let maxY = -Infinity
    for (let offset = 2, point = pointStart[segment]!; offset < line.length; offset += 2, point += 1) {
      x += line[offset]!
      y += line[offset + 1]!
      const east = x * streets.scale * metersPerLongitude
      const north = y * streets.scale * metersPerLatitude
      if (offset > 2) meters += vectorLength(east - points.x[point - 1]!, north - points.y[point - 1]!)
      points.x[point] = east
      points.y[point] = north
      if (east < minX) minX = east
      if (east > maxX) maxX = east
      if (north < minY) minY = north
      if (north > maxY) maxY = north
    }
    ends[4 * segment + 2] = x
    ends[4 * segment + 3] = y
    index.add(minX, minY, maxX, maxY)
    return meters
  }
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
