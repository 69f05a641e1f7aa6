import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

export type StreetClass = 'freeway' | 'arterial' | 'local'

/** A line or ring in tile units (4096 per side) with its bounding box. */
export interface TileLine {
  /** x and y of each point, alternating. */
  points: number[]
  west: number
  north: number
  east: number
  south: number
}

/** A line of a street. A street may have several. */
export interface StreetLine extends TileLine {
  class: StreetClass
  /** Short name; empty if the street has none. */
  name: string
}

/** The name of an area and its point, in tile units. */
export interface TilePlace {
  kind: 'neighborhood' | 'park' | 'water'
  name: string
  x: number
  y: number
}

/** The decoded layers of a tile. The rings of one area follow one another. */
export interface TileContent {
  parks: TileLine[]
  water: TileLine[]
  streets: StreetLine[]
  places: TilePlace[]
}

/** Decodes a Mapbox Vector Tile of our server, with the layers of docs/STREETS.md. */
export function decodeTile(bytes: Uint8Array): TileContent {
  const { layers } = new VectorTile(new PbfReader(bytes))
  return {
    parks: featuresOf(layers['parks']).flatMap(linesOf),
    water: featuresOf(layers['water']).flatMap(linesOf),
    streets: featuresOf(layers['streets']).flatMap((feature) => {
      const { class: streetClass, name = '' } = feature.properties
      const street = { class: streetClass as StreetClass, name: String(name) }
      return linesOf(feature).map((line) => ({ ...street, ...line }))
    }),
    places: featuresOf(layers['places']).flatMap((feature) => {
      const { kind, name } = feature.properties
      return feature
        .loadGeometry()
        .flat()
        .map(({ x, y }) => ({ kind: kind as TilePlace['kind'], name: String(name), x, y }))
    }),
  }
}

const featuresOf = (layer: VectorTileLayer | undefined) =>
  Array.from({ length: layer?.length ?? 0 }, (_, index) => layer!.feature(index))

const linesOf = (feature: ReturnType<VectorTileLayer['feature']>): TileLine[] =>
  feature.loadGeometry().map((line) => {
    const xs = line.map(({ x }) => x)
    const ys = line.map(({ y }) => y)
    return {
      points: line.flatMap(({ x, y }) => [x, y]),
      west: Math.min(...xs),
      north: Math.min(...ys),
      east: Math.max(...xs),
      south: Math.max(...ys),
    }
  })
