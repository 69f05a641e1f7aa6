import { tileZoomFor, type TileCoords } from '#shared/map/tiles.ts'
import { placesAlong } from './along-line.ts'
import type { TileContent, TilePlace } from './decode-tile.ts'
import { type NameBox, touches } from './name-box.ts'

/** How a name is written. */
export type NameLook = TilePlace['kind'] | 'arterial' | 'local'

/** A name on the map, in px of the whole world at the map's zoom. */
export interface MapName extends NameBox {
  text: string
  look: NameLook
}

/** The size of a look's letters in px, and the zooms at which it is written. */
export const LOOKS: Record<NameLook, { size: number; from: number; until: number }> = {
  neighborhood: { size: 17, from: 12, until: 14 },
  arterial: { size: 12.5, from: 13, until: 19 },
  water: { size: 12, from: 13, until: 19 },
  park: { size: 12, from: 15, until: 19 },
  local: { size: 11.5, from: 15, until: 19 },
}
/** What comes first gets the room. */
const ORDER = Object.keys(LOOKS) as NameLook[]

/** Px between two names. */
const GAP = 5
/** Px between two repetitions of a street's name. */
const REPEAT = 420
const SIDE = 256
const EXTENT = 4096

/** Returns the width of a text in px. */
export type MeasureText = (text: string, look: NameLook) => number

/** A tile and where it lies. */
export interface PlacedTile {
  coords: TileCoords
  content: TileContent
}

/** A part of the world, in px at the map's zoom. */
export interface WorldBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** Px around a view whose names are placed, too, so that those in view hardly change when it moves. */
const AROUND = 400

/** All names that tiles could show at a zoom in and around a view, those first that get the room first. */
function candidates(
  tiles: readonly PlacedTile[],
  zoom: number,
  view: WorldBox,
  measure: MeasureText,
): MapName[] {
  const isNear = ({ x, y }: { x: number; y: number }) =>
    x > view.left - AROUND && x < view.right + AROUND && y > view.top - AROUND && y < view.bottom + AROUND
  const isShown = (look: NameLook) => LOOKS[look].from <= zoom && zoom <= LOOKS[look].until
  const found = tiles.flatMap(({ coords, content }) => {
    const scale = (SIDE * 2 ** (zoom - coords.z)) / EXTENT
    const [left, top] = [coords.x * EXTENT, coords.y * EXTENT]
    const boxOf = (text: string, look: NameLook) => {
      const height = LOOKS[look].size * 1.15
      return { text, look, width: measure(text, look), height }
    }
    const places = content.places
      // Those in the margin belong to the tile beside it.
      .filter(({ kind, x, y }) => isShown(kind) && x >= 0 && x < EXTENT && y >= 0 && y < EXTENT)
      .map(({ kind, name, x, y }) => ({
        ...boxOf(name, kind),
        x: (left + x) * scale,
        y: (top + y) * scale,
        angle: 0,
      }))
      .filter(isNear)
    const streets = content.streets.flatMap((street) => {
      const look = street.class === 'local' ? 'local' : 'arterial'
      if (street.name === '' || !isShown(look)) return []
      const box = boxOf(street.name, look)
      // Less than the box itself cannot hold it.
      const size = Math.hypot(street.east - street.west, street.south - street.north) * scale
      if (size < box.width) return []
      const line = street.points.map((value, at) => ((at % 2 === 0 ? left : top) + value) * scale)
      return placesAlong(line, box.width, REPEAT)
        .filter(isNear)
        .map((place) => ({ ...box, ...place }))
    })
    return [...places, ...streets]
  })
  // The order must not depend on which tile came first, or names would jump.
  return found.toSorted(
    (a, b) => ORDER.indexOf(a.look) - ORDER.indexOf(b.look) || b.width - a.width || a.x - b.x || a.y - b.y,
  )
}

/** Chooses names in and around a view that do not touch one another, and repeats none nearby. */
export function placeNames(
  tiles: readonly PlacedTile[],
  zoom: number,
  view: WorldBox,
  measure: MeasureText,
): MapName[] {
  const placed: MapName[] = []
  for (const name of candidates(tiles, zoom, view, measure)) {
    const isFree = placed.every(
      (other) =>
        !touches(name, other, GAP) &&
        (name.text !== other.text || Math.hypot(name.x - other.x, name.y - other.y) > REPEAT * 0.6),
    )
    if (isFree) placed.push(name)
  }
  return placed
}

/** The tiles that a view needs. */
export function tilesFor(view: WorldBox, zoom: number): TileCoords[] {
  const z = tileZoomFor(zoom)
  const side = SIDE * 2 ** (zoom - z)
  const [left, right] = [Math.floor(view.left / side), Math.floor(view.right / side)]
  const [top, bottom] = [Math.floor(view.top / side), Math.floor(view.bottom / side)]
  return Array.from({ length: right - left + 1 }, (_, column) =>
    Array.from({ length: bottom - top + 1 }, (__, row) => ({ z, x: left + column, y: top + row })),
  ).flat()
}
