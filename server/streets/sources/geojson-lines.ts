import { isRecord } from '#shared/streets/network/compact-streets.ts'
import { StreetsError } from '#shared/streets/network/network.ts'
import { otherKindOf } from './is-street.ts'
import { type NamedLine, tidyName } from './lines.ts'

/**
 * Properties that may hold a street's name or class, in order of preference, regardless of case.
 */
const NAME_PROPERTIES = ['fullname', 'name']
const CLASS_PROPERTIES = ['class', 'roadclass', 'mtfcc', 'highway', 'fclass', 'type']

/**
 * Returns the lines of a GeoJSON FeatureCollection or Feature, and skips features with other
 * geometries or none.
 *
 * @throws StreetsError that names the invalid feature, counted from 1
 */
export function geoJsonLines(value: unknown): NamedLine[] {
  const features = isRecord(value) && value['type'] === 'Feature' ? [value] : featuresOf(value)
  const lines = features.flatMap((feature, index) => {
    try {
      return linesOf(feature)
    } catch (error) {
      throw error instanceof StreetsError ? new StreetsError(`Feature ${index + 1} ${error.message}`) : error
    }
  })
  if (lines.length > 0) return lines
  const problem = features.length === 0 ? 'has no features' : `has ${features.length} features, but no lines`
  throw new StreetsError(`The GeoJSON ${problem}, so it has no streets.`)
}

function featuresOf(value: unknown): unknown[] {
  if (!isRecord(value) || value['type'] !== 'FeatureCollection' || !Array.isArray(value['features'])) {
    throw new StreetsError(
      'The file is neither in the compact format ("lines") nor a GeoJSON FeatureCollection.',
    )
  }
  return value['features']
}

function linesOf(feature: unknown): NamedLine[] {
  if (!isRecord(feature) || feature['type'] !== 'Feature') throw new StreetsError('is not a GeoJSON feature.')
  const { geometry, properties } = feature
  if (!isRecord(geometry)) return []
  const { type, coordinates } = geometry
  if (type !== 'LineString' && type !== 'MultiLineString') return []
  const parts = type === 'LineString' ? [coordinates] : coordinates
  if (!Array.isArray(parts)) throw new StreetsError('has no coordinates.')
  const name = property(properties, NAME_PROPERTIES)
  const streetClass = property(properties, CLASS_PROPERTIES)
  const otherKind = otherKindOf(streetClass, (key) => property(properties, [key]))
  return parts.map((part) => ({ name: tidyName(name), class: streetClass, otherKind, line: lineOf(part) }))
}

/** Returns the first of some properties that has text, regardless of case; else an empty text. */
function property(properties: unknown, names: readonly string[]): string {
  if (!isRecord(properties)) return ''
  const byName = new Map(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value]))
  const found = names.map((name) => byName.get(name)).find((value) => typeof value === 'string' && value)
  return typeof found === 'string' ? found : ''
}

function lineOf(coordinates: unknown): NamedLine['line'] {
  if (!Array.isArray(coordinates)) throw new StreetsError('has no coordinates.')
  if (coordinates.length < 2) throw new StreetsError('has a line of fewer than two points.')
  return coordinates.map((position: unknown, index) => {
    const [longitude, latitude] = Array.isArray(position) ? (position as unknown[]) : []
    if (!isFinite(longitude) || !isFinite(latitude)) {
      throw new StreetsError(`has a point without a longitude and a latitude (point ${index + 1}).`)
    }
    if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) {
      throw new StreetsError(
        `has a point outside the valid range (point ${index + 1}). Coordinates must be degrees (WGS 84).`,
      )
    }
    return [longitude, latitude]
  })
}

const isFinite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
