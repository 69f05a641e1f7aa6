import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Geometry, Position } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import type { Point } from '#shared/geo/distance.ts'
import {
  DETAIL_ZOOM,
  fromTilePosition,
  OVERVIEW_ZOOM,
  TILE_EXTENT,
  type TileCoords,
} from '#shared/map/tiles.ts'
import type { Area } from '#shared/streets/areas.ts'
import { shortName } from '#shared/streets/names/short-name.ts'
import { type StreetNetwork, STREET_CLASSES } from '#shared/streets/network/network.ts'
import { toX, toY } from '#shared/streets/network/projection.ts'
import type { LoadedStreets } from '../streets/streets.ts'
import { labelPoint } from './label-point.ts'
import { joinSegments } from './join-segments.ts'

/** Increase this number when the content of tiles changes. It is part of the map's version. */
export const TILE_FORMAT = 1

/**
 * Tolerance of the line simplification in tile units: 1 m at the detail zoom, 4 m in the overview.
 */
const TOLERANCE_UNITS = 2
/** Overlap of neighboring tiles in tile units, so that wide lines have no seam. */
const BUFFER_UNITS = 64

/** Encodes a tile as a Mapbox Vector Tile. Returns an empty array for a tile without features. */
export type EncodeTile = (coords: TileCoords) => Uint8Array

/** Returns the encoder of a city's tiles. docs/STREETS.md describes their layers. */
export function createTileEncoder({ network, areas }: Pick<LoadedStreets, 'network' | 'areas'>): EncodeTile {
  const polygons = (kind: Area['kind']) => areas.filter((area) => area.kind === kind).map(toPolygon)
  const areaLayers = {
    parks: polygons('park'),
    water: polygons('water'),
    places: areas.filter(({ name }) => name !== '').map(toLabel),
  }
  return (coords) => {
    const layers = Object.entries({ ...areaLayers, streets: streetsIn(network, coords) }).flatMap(
      ([name, features]) => {
        const tile = slice(features, coords)
        return tile === null || tile.features.length === 0 ? [] : [[name, tile] as const]
      },
    )
    return fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: TILE_EXTENT })
  }
}

/** Clips features to a tile and converts them to tile units. Returns null for an empty tile. */
function slice(features: Feature[], { z, x, y }: TileCoords) {
  const options = {
    // geojson-vt does not simplify at maxZoom.
    maxZoom: DETAIL_ZOOM + 1,
    indexMaxZoom: 0,
    tolerance: TOLERANCE_UNITS,
    buffer: BUFFER_UNITS,
    extent: TILE_EXTENT,
  }
  return new GeoJSONVT({ type: 'FeatureCollection', features }, options).getTile(z, x, y)
}

/** Returns a tile's streets, one feature per name and class. The overview has no local streets. */
function streetsIn(network: StreetNetwork, { z, x, y }: TileCoords): Feature[] {
  const margin = BUFFER_UNITS / TILE_EXTENT
  const northWest = fromTilePosition(x - margin, y - margin, z)
  const southEast = fromTilePosition(x + 1 + margin, y + 1 + margin, z)
  const { index, projection, segments } = network
  const isLocal = (id: number) => STREET_CLASSES[segments.class[id]!] === 'local'
  const ids = index
    .search(
      toX(projection, northWest.longitude),
      toY(projection, southEast.latitude),
      toX(projection, southEast.longitude),
      toY(projection, northWest.latitude),
    )
    .filter((id) => z !== OVERVIEW_ZOOM || !isLocal(id))
    .toSorted((a, b) => a - b)
  const streets = Map.groupBy(ids, (id) => `${segments.street[id]} ${segments.class[id]}`)
  return [...streets.values()].map((streetIds) => {
    const name = shortName(network, segments.street[streetIds[0]!]!)
    return {
      type: 'Feature',
      properties: { class: STREET_CLASSES[segments.class[streetIds[0]!]!]!, ...(name !== '' && { name }) },
      geometry: {
        type: 'MultiLineString',
        coordinates: joinSegments(network, streetIds).map((line) => line.map(toPosition)),
      },
    }
  })
}

const toPosition = ({ longitude, latitude }: Point): Position => [longitude, latitude]

const feature = (geometry: Geometry, properties: Feature['properties']): Feature => ({
  type: 'Feature',
  geometry,
  properties,
})

const closedRings = ({ rings }: Area): Position[][] =>
  rings.map((ring) => [...ring, ring[0]!].map(toPosition))

const toPolygon = (area: Area): Feature => feature({ type: 'Polygon', coordinates: closedRings(area) }, null)

/** Returns an area's name as a point feature. */
const toLabel = (area: Area): Feature =>
  feature({ type: 'Point', coordinates: toPosition(labelPoint(area)) }, { name: area.name, kind: area.kind })
