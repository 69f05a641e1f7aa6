import { unzipSync } from 'fflate'
import { open } from 'shapefile'
import { StreetsError } from '#shared/streets/network/streets-error.ts'
import { geoJsonLines } from './geojson-lines.ts'
import type { NamedLine } from './named-line.ts'

/** Limits the size of each unpacked file, to protect the memory. */
const MAX_BYTES = 400_000_000

/**
 * Returns the lines of a zipped shapefile, as the Census Bureau publishes its TIGER/Line roads.
 *
 * @throws StreetsError if the archive is broken, has no shapefile, or is too large
 */
export async function shapefileLines(archive: Uint8Array): Promise<NamedLine[]> {
  const parts = unzip(archive)
  const names = Object.keys(parts)
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
  return geoJsonLines({ type: 'FeatureCollection', features })
}

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
