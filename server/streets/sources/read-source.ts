import { checkCompactStreets } from '#shared/streets/network/compact-streets.ts'
import { isRecord } from '#shared/streets/network/is-record.ts'
import { StreetsError } from '#shared/streets/network/streets-error.ts'
import { type CityStreets, cropToCity } from './city-bounds.ts'
import { compactLines } from './compact-lines.ts'
import { geoJsonLines } from './geojson-lines.ts'
import { shapefileLines } from './shapefile-lines.ts'

/**
 * Reads and checks streets in any format: compact, GeoJSON lines, or a zipped shapefile.
 *
 * @throws StreetsError that says what is wrong, and where
 */
export async function readSource(bytes: Uint8Array): Promise<CityStreets> {
  if (bytes.length === 0) throw new StreetsError('The file is empty.')
  if (isZip(bytes)) return compactLines(await shapefileLines(bytes))
  const value = parseJson(bytes)
  if (isRecord(value) && 'lines' in value) return cropToCity(checkCompactStreets(value))
  return compactLines(geoJsonLines(value))
}

/** Whether a file begins like every zip archive. */
const isZip = ([first, second, third]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 0x03

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new StreetsError(
      `The file is neither a zip archive nor JSON: ${(error as Error).message}. It may be cut off.`,
    )
  }
}
