import type { Point } from '../geo/distance.ts'

/** The zoom of the tiles with arterials and freeways alone, for maps from afar. */
export const OVERVIEW_ZOOM = 12
/** The zoom of the tiles with everything. Closer maps draw them larger. */
export const DETAIL_ZOOM = 14

/** Where a tile lies in the usual grid of web maps: Mercator, y counted from the north. */
export interface TileCoords {
  z: number
  x: number
  y: number
}

/** A box in degrees. */
export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

/** What a page must know to load our map. */
export interface MapInfo {
  /** Hash of everything that is drawn; a part of every tile's address. */
  version: string
  /** Whom to credit wherever the map is drawn; may be empty. */
  credit: string
  /** There are tiles only within these bounds, and of the overview a little farther. */
  bounds: MapBounds
  /** Compressed size of the file with all tiles, once it is known. */
  packBytes?: number
}

/** The address of the map's current `MapInfo`. */
export const MAP_INFO_PATH = '/map/current'

/** The address of one tile. */
export const tilePath = (version: string, { z, x, y }: TileCoords): string =>
  `/map/${version}/${z}/${x}/${y}.mvt`

/** The address of the file with all tiles. */
export const packPath = (version: string): string => `/map/${version}/city.pack`

/** The zoom of the tiles that a map of a zoom draws. */
export const tileZoomFor = (zoom: number): number => (zoom < DETAIL_ZOOM ? OVERVIEW_ZOOM : DETAIL_ZOOM)

/** The place of a point in the grid of a zoom, in tiles from the north-west corner of the world. */
export function gridPlace({ latitude, longitude }: Point, z: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: 2 ** z * (longitude / 360 + 0.5),
    y: 2 ** z * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** The point at a place in the grid of a zoom. */
export function gridPoint(x: number, y: number, z: number): Point {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z)))
  return { latitude: (latitude * 180) / Math.PI, longitude: (x / 2 ** z - 0.5) * 360 }
}

/** Maps from afar show this many degrees more on each side, or the river and the lake would be cut off. */
const OVERVIEW_MARGIN = 0.2

/** The first and last column and row of the tiles of a zoom that touch the bounds. */
function tileRange({ west, south, east, north }: MapBounds, z: number) {
  const margin = z === OVERVIEW_ZOOM ? OVERVIEW_MARGIN : 0
  const from = gridPlace({ latitude: north + margin, longitude: west - margin }, z)
  const to = gridPlace({ latitude: south - margin, longitude: east + margin }, z)
  return {
    left: Math.floor(from.x),
    top: Math.floor(from.y),
    right: Math.floor(to.x),
    bottom: Math.floor(to.y),
  }
}

/** Whether the map has a tile: one of its two zooms, within the bounds. */
export function hasTile(bounds: MapBounds, { z, x, y }: TileCoords): boolean {
  if (z !== OVERVIEW_ZOOM && z !== DETAIL_ZOOM) return false
  const { left, top, right, bottom } = tileRange(bounds, z)
  return x >= left && x <= right && y >= top && y <= bottom
}

/** All tiles of the map. */
export function allTiles(bounds: MapBounds): TileCoords[] {
  return [OVERVIEW_ZOOM, DETAIL_ZOOM].flatMap((z) => {
    const { left, top, right, bottom } = tileRange(bounds, z)
    const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at)
    const rows = Array.from({ length: bottom - top + 1 }, (_, at) => top + at)
    return columns.flatMap((x) => rows.map((y) => ({ z, x, y })))
  })
}
