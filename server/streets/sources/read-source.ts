import { checkCompactStreets, isRecord } from '#shared/streets/network/compact-streets.ts'
import { StreetsError } from '#shared/streets/network/network.ts'
import { type CityStreets, cropToCity } from './city-bounds.ts'
import { compactLines } from './compact-lines.ts'
import { geoJsonLines } from './geojson-lines.ts'
import type { NamedLine } from './lines.ts'
import { shapefileLines } from './shapefile-lines.ts'

/**
 * Reads and checks streets in any format: compact, GeoJSON lines, or a zipped shapefile.
 *
 * @throws StreetsError that says what is wrong, and where
 */
export async function readSource(bytes: Uint8Array): Promise<CityStreets> {
  if (bytes.length === 0) throw new StreetsError('The file is empty.')
  if (isZip(bytes)) return compacted(await shapefileLines(bytes))
  const value = parseJson(bytes)
  if (isRecord(value) && 'lines' in value) return cropToCity(checkCompactStreets(value))
  return compacted(geoJsonLines(value))
}

/** Returns lines in the compact format, whose limits they must keep too. */
function compacted(lines: readonly NamedLine[]): CityStreets {
  const city = compactLines(lines)
  checkCompactStreets(city.streets)
  return city
}

/** Whether a file begins like every zip archive. */
const isZip = ([first, second, third]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 0x03

const LESS_THAN = '<'.charCodeAt(0)

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    // As some servers send instead of a file, with status 200.
    const hint = bytes[0] === LESS_THAN ? 'It looks like a web page.' : 'It may be cut off.'
    throw new StreetsError(`The file is neither a zip archive nor JSON: ${(error as Error).message}. ${hint}`)
  }
}
