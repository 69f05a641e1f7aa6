import type { Point } from '../geo/distance.ts'

/** Zoom of the overview tiles, which have no local streets. */
export const OVERVIEW_ZOOM = 12
/** Zoom of the detail tiles. Maps at closer zooms enlarge them. */
export const DETAIL_ZOOM = 14

/** Length of a tile's side in tile units. */
export const TILE_EXTENT = 4096

/** Zoom, column and row of a tile in the usual grid of web maps (Mercator, row 0 in the north). */
export interface TileCoords {
  z: number
  x: number
  y: number
}

export const isSameTile = (a: TileCoords, b: TileCoords): boolean => a.z === b.z && a.x === b.x && a.y === b.y

/** A box in degrees. */
export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

/** What a page needs to load our map. */
export interface MapInfo {
  /** Hash of the tiles' content; part of every tile's path. */
  version: string
  /** Source of the streets to credit on every map; may be empty. */
  credit: string
  /** Tiles exist only within these bounds; overview tiles also a little beyond. */
  bounds: MapBounds
  /** Compressed size of the file with all tiles, or undefined until the server has created it. */
  packBytes?: number
}

/** Path of the current `MapInfo`. */
export const MAP_INFO_PATH = '/map/current'

/** Returns the path of a tile. */
export const tilePath = (version: string, { z, x, y }: TileCoords): string =>
  `/map/${version}/${z}/${x}/${y}.mvt`

/** Returns the path of the file with all tiles. */
export const packPath = (version: string): string => `/map/${version}/city.pack`

/** Returns the zoom of the tiles that a map shows at its own zoom. */
export const tileZoomFor = (zoom: number): number => (zoom < DETAIL_ZOOM ? OVERVIEW_ZOOM : DETAIL_ZOOM)

/**
 * Converts a point to its position in the grid of a zoom, in tiles from the world's northwest
 * corner.
 */
export function toTilePosition({ latitude, longitude }: Point, z: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: 2 ** z * (longitude / 360 + 0.5),
    y: 2 ** z * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** Converts a position in the grid of a zoom to a point. */
export function fromTilePosition(x: number, y: number, z: number): Point {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z)))
  return { latitude: (latitude * 180) / Math.PI, longitude: (x / 2 ** z - 0.5) * 360 }
}

/** Margin of the overview tiles around the bounds, so that river and lake are not cut off. */
const OVERVIEW_MARGIN_DEGREES = 0.2

/** Returns the first and last column and row of the tiles of a zoom that touch the bounds. */
function tileRange({ west, south, east, north }: MapBounds, z: number) {
  const margin = z === OVERVIEW_ZOOM ? OVERVIEW_MARGIN_DEGREES : 0
  const from = toTilePosition({ latitude: north + margin, longitude: west - margin }, z)
  const to = toTilePosition({ latitude: south - margin, longitude: east + margin }, z)
  return {
    left: Math.floor(from.x),
    top: Math.floor(from.y),
    right: Math.floor(to.x),
    bottom: Math.floor(to.y),
  }
}

/** Whether the map has a tile: it is of one of the two zooms and within the bounds. */
export function hasTile(bounds: MapBounds, { z, x, y }: TileCoords): boolean {
  if (z !== OVERVIEW_ZOOM && z !== DETAIL_ZOOM) return false
  const { left, top, right, bottom } = tileRange(bounds, z)
  return x >= left && x <= right && y >= top && y <= bottom
}

/** Returns the coordinates of all tiles of the map. */
export function allTiles(bounds: MapBounds): TileCoords[] {
  return [OVERVIEW_ZOOM, DETAIL_ZOOM].flatMap((z) => {
    const { left, top, right, bottom } = tileRange(bounds, z)
    const columns = Array.from({ length: right - left + 1 }, (_, offset) => left + offset)
    const rows = Array.from({ length: bottom - top + 1 }, (_, offset) => top + offset)
    return columns.flatMap((x) => rows.map((y) => ({ z, x, y })))
  })
}
