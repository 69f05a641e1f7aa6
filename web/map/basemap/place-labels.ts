import { TILE_EXTENT, tileZoomFor, type TileCoords } from '#shared/map/tiles.ts'
import { placeAlongLine } from './place-along-line.ts'
import type { TileContent, TilePlace } from './decode-tile.ts'
import { type RotatedBox, overlaps } from './rotated-box.ts'

/** What a label names, which decides its style. */
export type LabelKind = TilePlace['kind'] | 'arterial' | 'local'

/** A name on the map. Its box is in px of the whole world at the map's zoom. */
export interface MapLabel extends RotatedBox {
  text: string
  kind: LabelKind
}

interface LabelStyle {
  /** In px. */
  fontSize: number
  minZoom: number
  maxZoom: number
}

/** The styles of the labels, in order of priority. */
export const LABEL_STYLES: Record<LabelKind, LabelStyle> = {
  neighborhood: { fontSize: 17, minZoom: 12, maxZoom: 14 },
  arterial: { fontSize: 12.5, minZoom: 13, maxZoom: 19 },
  water: { fontSize: 12, minZoom: 13, maxZoom: 19 },
  park: { fontSize: 12, minZoom: 15, maxZoom: 19 },
  local: { fontSize: 11.5, minZoom: 15, maxZoom: 19 },
}
/** Labels of the first kinds are placed first. */
const PRIORITY = Object.keys(LABEL_STYLES) as LabelKind[]

/** Minimum space between two labels. */
const GAP_PX = 5
/** Distance between two labels along a street's line. */
const REPEAT_DISTANCE_PX = 420
/**
 * Distance between labels with the same text. It is smaller, because the lines of a street (the two
 * sides of an avenue, its parts in other tiles) repeat their labels independently.
 */
const MIN_REPEAT_DISTANCE_PX = 0.6 * REPEAT_DISTANCE_PX
/** Height of a label in font sizes. */
const LINE_HEIGHT = 1.15
/** Side of a tile at its own zoom. */
const TILE_SIZE_PX = 256

/** Returns the width of a label in px. */
export type MeasureText = (text: string, kind: LabelKind) => number

/** A tile with its coordinates. */
export interface LoadedTile {
  coords: TileCoords
  content: TileContent
}

/** A rectangle in px of the whole world at the map's zoom. */
export interface WorldBox {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Labels are also placed this far beyond the view, so that those in view hardly change as it moves.
 */
const MARGIN_PX = 400

/** Returns all labels that could be shown in and around a view, in order of priority. */
function findCandidates(
  tiles: readonly LoadedTile[],
  zoom: number,
  view: WorldBox,
  measure: MeasureText,
): MapLabel[] {
  const isNear = ({ x, y }: { x: number; y: number }) =>
    x > view.left - MARGIN_PX &&
    x < view.right + MARGIN_PX &&
    y > view.top - MARGIN_PX &&
    y < view.bottom + MARGIN_PX
  const isShown = (kind: LabelKind) =>
    LABEL_STYLES[kind].minZoom <= zoom && zoom <= LABEL_STYLES[kind].maxZoom
  const candidates = tiles.flatMap(({ coords, content }) => {
    const scale = (TILE_SIZE_PX * 2 ** (zoom - coords.z)) / TILE_EXTENT
    const [left, top] = [coords.x * TILE_EXTENT, coords.y * TILE_EXTENT]
    const labelOf = (text: string, kind: LabelKind) => {
      const height = LABEL_STYLES[kind].fontSize * LINE_HEIGHT
      return { text, kind, width: measure(text, kind), height }
    }
    const places = content.places
      // A place in the tile's buffer belongs to the neighboring tile.
      .filter(({ kind, x, y }) => isShown(kind) && x >= 0 && x < TILE_EXTENT && y >= 0 && y < TILE_EXTENT)
      .map(({ kind, name, x, y }) => ({
        ...labelOf(name, kind),
        x: (left + x) * scale,
        y: (top + y) * scale,
        angle: 0,
      }))
      .filter(isNear)
    const streets = content.streets.flatMap((street) => {
      const kind = street.class === 'local' ? 'local' : 'arterial'
      if (street.name === '' || !isShown(kind)) return []
      const label = labelOf(street.name, kind)
      // A cheap check first: the label cannot fit if the street's bounding box is too small.
      const diagonal = Math.hypot(street.east - street.west, street.south - street.north) * scale
      if (diagonal < label.width) return []
      const line = street.points.map((value, index) => ((index % 2 === 0 ? left : top) + value) * scale)
      return placeAlongLine(line, label.width, REPEAT_DISTANCE_PX)
        .filter(isNear)
        .map((position) => ({ ...label, ...position }))
    })
    return [...places, ...streets]
  })
  // The order must not depend on which tile loaded first, or labels would jump.
  return candidates.toSorted(
    (a, b) =>
      PRIORITY.indexOf(a.kind) - PRIORITY.indexOf(b.kind) || b.width - a.width || a.x - b.x || a.y - b.y,
  )
}

/** Returns labels in and around a view that do not overlap, without repetitions close together. */
export function placeLabels(
  tiles: readonly LoadedTile[],
  zoom: number,
  view: WorldBox,
  measure: MeasureText,
): MapLabel[] {
  const placed: MapLabel[] = []
  for (const label of findCandidates(tiles, zoom, view, measure)) {
    const isFree = placed.every(
      (other) =>
        !overlaps(label, other, GAP_PX) &&
        (label.text !== other.text ||
          Math.hypot(label.x - other.x, label.y - other.y) > MIN_REPEAT_DISTANCE_PX),
    )
    if (isFree) placed.push(label)
  }
  return placed
}

/** Returns the coordinates of the tiles that a view shows. */
export function tilesFor(view: WorldBox, zoom: number): TileCoords[] {
  const z = tileZoomFor(zoom)
  const side = TILE_SIZE_PX * 2 ** (zoom - z)
  const [left, right] = [Math.floor(view.left / side), Math.floor(view.right / side)]
  const [top, bottom] = [Math.floor(view.top / side), Math.floor(view.bottom / side)]
  return Array.from({ length: right - left + 1 }, (_, column) =>
    Array.from({ length: bottom - top + 1 }, (__, row) => ({ z, x: left + column, y: top + row })),
  ).flat()
}
