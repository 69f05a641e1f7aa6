import type { StreetClass, StreetLine, TileContent, TileLine } from './decode-tile.ts'
import type { MapColors } from './map-colors.ts'

/** The square part of a tile that a canvas shows. */
export interface TilePart {
  /** Northwest corner, in tile units. */
  x: number
  y: number
  /** Length of a side, in tile units. */
  side: number
  /** Length of the canvas's side, in CSS px. */
  size: number
  /** Zoom of the map. */
  zoom: number
}

interface WidthAtZoom {
  zoom: number
  /** In CSS px. */
  width: number
}

/** Widths of roads in ascending order of zoom, interpolated exponentially in between. */
const ROAD_WIDTHS: Record<StreetClass, readonly WidthAtZoom[]> = {
  local: [
    { zoom: 13, width: 0.7 },
    { zoom: 14, width: 1.3 },
    { zoom: 16, width: 5 },
    { zoom: 19, width: 22 },
  ],
  arterial: [
    { zoom: 12, width: 1.5 },
    { zoom: 14, width: 3.4 },
    { zoom: 16, width: 9 },
    { zoom: 19, width: 34 },
  ],
  freeway: [
    { zoom: 12, width: 1.8 },
    { zoom: 14, width: 3.2 },
    { zoom: 16, width: 7 },
    { zoom: 19, width: 22 },
  ],
}

/** Width of a road's edge on each side. */
const EDGE_PX = 1
/** Roads have edges from these zooms on. At lower zooms edges would blur the road. */
const MIN_EDGE_ZOOM: Record<StreetClass, number> = { local: 15, arterial: 14, freeway: 14 }
/** Lines from this width on get round ends and corners, which take longer to draw. */
const MIN_ROUND_WIDTH_PX = 3
/** Several short paths are drawn faster than a long one. */
const LINES_PER_PATH = 16

/** Returns the width of a road in CSS px. */
function roadWidth(streetClass: StreetClass, zoom: number): number {
  const steps = ROAD_WIDTHS[streetClass]
  const next = steps.findIndex((step) => step.zoom >= zoom)
  // Below the first step (0) or above the last (-1), the width is that step's.
  if (next <= 0) return steps.at(next)!.width
  const [from, to] = [steps[next - 1]!, steps[next]!]
  return from.width * (to.width / from.width) ** ((zoom - from.zoom) / (to.zoom - from.zoom))
}

/** Draws a part of a tile on an empty canvas: parks, water, and roads with their edges. */
export function drawTile(
  context: CanvasRenderingContext2D,
  content: TileContent,
  part: TilePart,
  colors: MapColors,
): void {
  const scale = part.size / part.side
  /** Makes a path of the lines that are visible with a margin in CSS px. */
  const trace = (lines: readonly TileLine[], margin: number) => {
    context.beginPath()
    const reach = margin / scale
    for (const line of lines) {
      if (line.east < part.x - reach || line.west > part.x + part.side + reach) continue
      if (line.south < part.y - reach || line.north > part.y + part.side + reach) continue
      const { points } = line
      context.moveTo((points[0]! - part.x) * scale, (points[1]! - part.y) * scale)
      for (let index = 2; index < points.length; index += 2) {
        context.lineTo((points[index]! - part.x) * scale, (points[index + 1]! - part.y) * scale)
      }
    }
  }
  const fill = (areas: readonly TileLine[], color: string) => {
    trace(areas, 0)
    context.fillStyle = color
    context.fill()
  }
  const stroke = (lines: readonly StreetLine[], width: number, color: string) => {
    context.lineWidth = width
    context.lineCap = width < MIN_ROUND_WIDTH_PX ? 'butt' : 'round'
    context.lineJoin = width < MIN_ROUND_WIDTH_PX ? 'bevel' : 'round'
    context.strokeStyle = color
    for (let start = 0; start < lines.length; start += LINES_PER_PATH) {
      trace(lines.slice(start, start + LINES_PER_PATH), width)
      context.stroke()
    }
  }
  fill(content.parks, colors.park)
  fill(content.water, colors.water)
  const roads = (['local', 'arterial', 'freeway'] as const).map((streetClass) => ({
    streetClass,
    lines: content.streets.filter((street) => street.class === streetClass),
    width: roadWidth(streetClass, part.zoom),
    color: streetClass === 'freeway' ? colors.freeway : colors.road,
  }))
  for (const { streetClass, lines, width } of roads) {
    if (part.zoom >= MIN_EDGE_ZOOM[streetClass]) stroke(lines, width + 2 * EDGE_PX, colors.edge)
  }
  for (const { lines, width, color } of roads) stroke(lines, width, color)
}
