import type { StreetClass, StreetLine, TileContent, TileLine } from './decode-tile.ts'
import type { Inks } from './inks.ts'

/** The part of a tile that a square canvas shows. */
export interface TilePart {
  /** Its north-west corner and its side, in the tile's units. */
  x: number
  y: number
  side: number
  /** Side of the canvas on the screen, in CSS px. */
  size: number
  /** Zoom of the map. */
  zoom: number
}

/** Widths of roads in CSS px: `[zoom, width]` in order; between two zooms in equal steps of the logarithm. */
const WIDTHS: Record<StreetClass, readonly (readonly [zoom: number, width: number])[]> = {
  local: [
    [13, 0.7],
    [14, 1.3],
    [16, 5],
    [19, 22],
  ],
  arterial: [
    [12, 1.5],
    [14, 3.4],
    [16, 9],
    [19, 34],
  ],
  freeway: [
    [12, 1.8],
    [14, 3.2],
    [16, 7],
    [19, 22],
  ],
}

/** The edge of a road, in CSS px on each side, and from which zoom it has one: from afar it would blur the road. */
const EDGE = 1
const EDGES_FROM: Record<StreetClass, number> = { local: 15, arterial: 14, freeway: 14 }
/** Narrower lines need no round ends and corners, which take longer. In CSS px. */
const ROUND_FROM = 3
/** Lines in one path: several short paths take less time than a long one. */
const BATCH = 16

/** The width of a road in CSS px. */
function roadWidth(streetClass: StreetClass, zoom: number): number {
  const steps = WIDTHS[streetClass]
  const next = steps.findIndex(([at]) => at >= zoom)
  if (next <= 0) return steps.at(next)![1]
  const [[fromZoom, from], [toZoom, to]] = [steps[next - 1]!, steps[next]!]
  return from * (to / from) ** ((zoom - fromZoom) / (toZoom - fromZoom))
}

/** Draws a part of a tile over a clear canvas: parks, water, roads with their edges. */
export function drawTile(
  context: CanvasRenderingContext2D,
  content: TileContent,
  part: TilePart,
  inks: Inks,
): void {
  const scale = part.size / part.side
  const trace = (lines: readonly TileLine[], margin: number) => {
    context.beginPath()
    const reach = margin / scale
    for (const line of lines) {
      if (line.east < part.x - reach || line.west > part.x + part.side + reach) continue
      if (line.south < part.y - reach || line.north > part.y + part.side + reach) continue
      const { points } = line
      context.moveTo((points[0]! - part.x) * scale, (points[1]! - part.y) * scale)
      for (let at = 2; at < points.length; at += 2) {
        context.lineTo((points[at]! - part.x) * scale, (points[at + 1]! - part.y) * scale)
      }
    }
  }
  const fill = (areas: readonly TileLine[], ink: string) => {
    trace(areas, 0)
    context.fillStyle = ink
    context.fill()
  }
  const stroke = (lines: readonly StreetLine[], width: number, ink: string) => {
    context.lineWidth = width
    context.lineCap = width < ROUND_FROM ? 'butt' : 'round'
    context.lineJoin = width < ROUND_FROM ? 'bevel' : 'round'
    context.strokeStyle = ink
    for (let at = 0; at < lines.length; at += BATCH) {
      trace(lines.slice(at, at + BATCH), width)
      context.stroke()
    }
  }
  fill(content.parks, inks.park)
  fill(content.water, inks.water)
  const roads = (['local', 'arterial', 'freeway'] as const).map((streetClass) => ({
    streetClass,
    lines: content.streets.filter((street) => street.class === streetClass),
    width: roadWidth(streetClass, part.zoom),
    ink: streetClass === 'freeway' ? inks.freeway : inks.road,
  }))
  for (const { streetClass, lines, width } of roads) {
    if (part.zoom >= EDGES_FROM[streetClass]) stroke(lines, width + 2 * EDGE, inks.edge)
  }
  for (const { lines, width, ink } of roads) stroke(lines, width, ink)
}
