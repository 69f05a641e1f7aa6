import { unzipSync } from 'fflate'
import { open } from 'shapefile'
import { StreetsError } from '#shared/streets/network/network.ts'
import { geoJsonLines } from './geojson-lines.ts'
import type { NamedLine } from './lines.ts'

/** Limits the size of each unpacked file, to protect the memory. */
const MAX_BYTES = 400_000_000

/**
 * Returns the lines of a zipped shapefile, as the Census Bureau publishes its TIGER/Line roads.
 *
 * @throws StreetsError if the archive is broken, has no shapefile, or is too large
 */
export async function shapefileLines(archive: Uint8Array): Promise<NamedLine[]> {
  const parts = unzip(archive)
  // Archives made on a Mac have a second, meaningless entry for each file.
  const names = Object.keys(parts).filter((name) => !name.startsWith('__MACOSX/'))
  const shapes = names.find((name) => /\.shp$/i.test(name))
  if (shapes === undefined) {
    throw new StreetsError('The zip archive has no shapefile (.shp).')
  }
  const tableName = shapes.toLowerCase().replace(/shp$/, 'dbf')
  const table = names.find((name) => name.toLowerCase() === tableName)
  if (table === undefined) throw new StreetsError(`${shapes} has no table of names (.dbf).`)
  const features: unknown[] = []
  try {
    const source = await open(parts[shapes]!, parts[table], { encoding: 'utf-8' })
    for (let row = await source.read(); !row.done; row = await source.read()) features.push(row.value)
  } catch (error) {
    throw new StreetsError(
      `${shapes} cannot be read past feature ${features.length}: ${(error as Error).message}. It may be cut off.`,
    )
  }
  checkIsWhole(shapes, parts[shapes]!, features.length, parts[table]!)
  return geoJsonLines({ type: 'FeatureCollection', features })
}

/**
 * Checks what the headers of both files say against what was read, because the library takes a file
 * that is cut off between two features, or has a damaged feature, for a shorter file. It gives features
 * beyond the end of the table no names.
 *
 * @throws StreetsError that says how much was read
 */
function checkIsWhole(name: string, shapes: Uint8Array, features: number, table: Uint8Array): void {
  // The header of a .shp file has its length in 16-bit words.
  const expectedBytes = 2 * viewOf(shapes).getInt32(24, false)
  if (shapes.length < expectedBytes) {
    throw new StreetsError(
      `${name} is cut off after feature ${features}: it has ${shapes.length} of ${expectedBytes} bytes.`,
    )
  }
  // That of a .dbf file has the number of rows, and the bytes of the header and of a row.
  const rows = viewOf(table).getUint32(4, true)
  if (rows !== features) {
    throw new StreetsError(
      `${name} has ${features} readable features, but its table (.dbf) has ${rows} rows.`,
    )
  }
  const tableBytes = viewOf(table).getUint16(8, true) + rows * viewOf(table).getUint16(10, true)
  if (table.length < tableBytes) {
    throw new StreetsError(`The table (.dbf) is cut off: it has ${table.length} of ${tableBytes} bytes.`)
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/** Returns the shapes and tables in an archive, by name. */
function unzip(archive: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (!/\.(shp|dbf)$/i.test(name)) return false
        if (originalSize > MAX_BYTES) throw new StreetsError(`${name} in the zip archive is too large.`)
        return true
      },
    })
  } catch (error) {
    if (error instanceof StreetsError) throw error
    throw new StreetsError(`The zip archive is broken: ${(error as Error).message}. It may be cut off.`)
  }
}
