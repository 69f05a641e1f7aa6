import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Geometry, Position } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import type { Point } from '#shared/geo/distance.ts'
import { DETAIL_ZOOM, gridPoint, OVERVIEW_ZOOM, type TileCoords } from '#shared/map/tiles.ts'
import type { Area } from '#shared/streets/areas.ts'
import { shortName } from '#shared/streets/names/short-name.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { toX, toY } from '#shared/streets/network/projection.ts'
import { STREET_CLASSES } from '#shared/streets/network/street-class.ts'
import type { LoadedStreets } from '../streets/streets.ts'
import { innerPoint } from './inner-point.ts'
import { joinSegments } from './join-segments.ts'

/** Raise it when the content of tiles changes, so that the versions change with it. */
export const TILE_FORMAT = 1

/**
 * How far, in the tile's units of 1/4096 of its side, lines may move to be drawn with fewer points:
 * 1 m in detail, 8 m from afar.
 */
const TOLERANCE = 2
/** Units beyond each side, so that wide lines have no seam there. */
const BUFFER = 64
const EXTENT = 4096

/** Encodes a tile as a Mapbox Vector Tile. Empty where there is nothing. */
export type EncodeTile = (coords: TileCoords) => Uint8Array

/** Prepares the tiles of a city. docs/STREETS.md describes their layers. */
export function tileEncoder({ network, areas }: Pick<LoadedStreets, 'network' | 'areas'>): EncodeTile {
  const polygons = (kind: Area['kind']) => areas.filter((area) => area.kind === kind).map(polygonOf)
  const still = {
    parks: polygons('park'),
    water: polygons('water'),
    places: areas.filter(({ name }) => name !== '').map(placeOf),
  }
  return (coords) => {
    const layers = Object.entries({ ...still, streets: streetsIn(network, coords) }).flatMap(
      ([name, features]) => {
        const tile = slice(features, coords)
        return tile === null || tile.features.length === 0 ? [] : [[name, tile] as const]
      },
    )
    return fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT })
  }
}

/** Cuts features to a tile and rounds them to its units. */
function slice(features: Feature[], { z, x, y }: TileCoords) {
  const options = {
    // At the greatest zoom nothing would be simplified.
    maxZoom: DETAIL_ZOOM + 1,
    indexMaxZoom: 0,
    tolerance: TOLERANCE,
    buffer: BUFFER,
    extent: EXTENT,
  }
  return new GeoJSONVT({ type: 'FeatureCollection', features }, options).getTile(z, x, y)
}

/** The streets in and around a tile, one feature per name and class. From afar, local streets are left out. */
function streetsIn(network: StreetNetwork, { z, x, y }: TileCoords): Feature[] {
  const margin = BUFFER / EXTENT
  const northWest = gridPoint(x - margin, y - margin, z)
  const southEast = gridPoint(x + 1 + margin, y + 1 + margin, z)
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
  return [...streets.values()].map((own) => {
    const name = shortName(network, segments.street[own[0]!]!)
    return {
      type: 'Feature',
      properties: { class: STREET_CLASSES[segments.class[own[0]!]!]!, ...(name !== '' && { name }) },
      geometry: {
        type: 'MultiLineString',
        coordinates: joinSegments(network, own).map((line) => line.map(positionOf)),
      },
    }
  })
}

const positionOf = ({ longitude, latitude }: Point): Position => [longitude, latitude]

const feature = (geometry: Geometry, properties: Feature['properties']): Feature => ({
  type: 'Feature',
  geometry,
  properties,
})

const ringsOf = ({ rings }: Area): Position[][] => rings.map((ring) => [...ring, ring[0]!].map(positionOf))

const polygonOf = (area: Area): Feature => feature({ type: 'Polygon', coordinates: ringsOf(area) }, null)

/** An area's name. */
const placeOf = (area: Area): Feature =>
  feature({ type: 'Point', coordinates: positionOf(innerPoint(area)) }, { name: area.name, kind: area.kind })
