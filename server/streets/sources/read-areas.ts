import type { Point } from '#shared/geo/distance.ts'
import type { Area } from '#shared/streets/areas.ts'
import { isRecord } from '#shared/streets/network/compact-streets.ts'
import { StreetsError } from '#shared/streets/network/network.ts'
import { isInCity } from './city-bounds.ts'
import { tidyName } from './lines.ts'

/** Limits the server's work: it compares every point of an area with many places for its name. */
const MAX_POINTS = 100_000

const KINDS: readonly string[] = ['water', 'park', 'neighborhood'] satisfies Area['kind'][]

/**
 * Reads the operator's water, parks and neighborhoods (the setting MAP_AREAS): a GeoJSON
 * FeatureCollection of polygons with the properties `kind` and `name`. Polygons without a kind are
 * neighborhoods.
 *
 * @throws StreetsError that names the invalid feature, counted from 1
 */
export function readAreas(text: string): Area[] {
  const value: unknown = parseJson(text)
  if (!isRecord(value) || !Array.isArray(value['features'])) {
    throw new StreetsError('The file is not a GeoJSON FeatureCollection.')
  }
  const areas = value['features'].flatMap((feature: unknown, index) => {
    try {
      return areasOf(feature)
    } catch (error) {
      throw error instanceof StreetsError ? new StreetsError(`Feature ${index + 1} ${error.message}`) : error
    }
  })
  const points = areas.flatMap(({ rings }) => rings.flat())
  if (points.length > MAX_POINTS) throw new StreetsError(`There are more than ${MAX_POINTS} points.`)
  if (!points.some(({ longitude, latitude }) => isInCity(longitude, latitude))) {
    throw new StreetsError(`None of its ${areas.length} areas is in New Orleans.`)
  }
  return areas
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StreetsError(`The file is not JSON: ${(error as Error).message}.`)
  }
}

function areasOf(feature: unknown): Area[] {
  const properties = isRecord(feature) && isRecord(feature['properties']) ? feature['properties'] : {}
  const geometry = isRecord(feature) && isRecord(feature['geometry']) ? feature['geometry'] : {}
  const { kind = 'neighborhood', name = '' } = properties
  const { type, coordinates } = geometry
  if (!isKind(kind))
    throw new StreetsError(`has the kind ${JSON.stringify(kind)}; it must be one of ${KINDS.join(', ')}.`)
  if (typeof name !== 'string') throw new StreetsError('has a "name" that is not text.')
  if ((type !== 'Polygon' && type !== 'MultiPolygon') || !Array.isArray(coordinates)) {
    throw new StreetsError('is neither a Polygon nor a MultiPolygon.')
  }
  const polygons: unknown[] = type === 'Polygon' ? [coordinates] : coordinates
  return polygons.map((rings) => {
    if (!Array.isArray(rings) || rings.length === 0) throw new StreetsError('has a polygon without a ring.')
    return { kind, name: tidyName(name), rings: rings.map(ringOf) }
  })
}

const isKind = (kind: unknown): kind is Area['kind'] => typeof kind === 'string' && KINDS.includes(kind)

function ringOf(ring: unknown): Point[] {
  if (!Array.isArray(ring) || ring.length < 4) throw new StreetsError('has a ring of fewer than four points.')
  return ring.map((position: unknown) => {
    const [longitude, latitude] = Array.isArray(position) ? (position as unknown[]) : []
    if (!isDegrees(longitude, 180) || !isDegrees(latitude, 90)) {
      throw new StreetsError('has a point that is not a longitude and latitude in degrees.')
    }
    return { latitude, longitude }
  })
}

const isDegrees = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= max
