import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buildNetwork } from '#shared/streets/network/build-network.ts'
import type { CompactStreets } from '#shared/streets/network/compact-streets.ts'
import { joinLines } from '#shared/streets/network/join-lines.ts'
import type { StreetAliases, StreetNetwork } from '#shared/streets/network/network.ts'
import { BUILT_IN_STREETS } from './built-in/streets.ts'
import { shareNetwork } from './share-network.ts'
import { readSource } from './sources/read-source.ts'

/** Returns the path of the file in the data folder that `npm run streets` writes. */
export const importedStreetsFile = (dataDir: string): string => join(dataDir, 'streets.json')

/**
 * Loads the streets for this server: from the given file, or else the imported ones in the data
 * folder, or else the built-in ones.
 *
 * @param file the value of the setting STREETS
 * @param aliases further names that the operator gives to streets
 * @throws StreetsError if the file has no streets, or invalid ones
 */
export async function loadNetwork(
  file: string | undefined,
  dataDir: string,
  aliases: StreetAliases = [],
): Promise<StreetNetwork> {
  if (file !== undefined) return readNetwork(file, aliases)
  try {
    return await readNetwork(importedStreetsFile(dataDir), aliases)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return builtInNetwork(aliases)
    throw error
  }
}

/**
 * Reads a street file in any format.
 *
 * @throws StreetsError if it has no streets, or invalid ones
 */
export async function readNetwork(file: string, aliases: StreetAliases = []): Promise<StreetNetwork> {
  const bytes = await readFile(file)
  const { streets } = await readSource(bytes)
  const network = buildNetwork(streets, {
    // Visitors must not see the operator's folders.
    source: streets.source ?? basename(file),
    version: versionOf(bytes),
    aliases,
  })
  return shareNetwork(network)
}

let builtIn: StreetNetwork | undefined

/** Returns the network of the built-in streets, which is built once per process. */
export function builtInNetwork(aliases: StreetAliases = []): StreetNetwork {
  builtIn ??= shareNetwork(
    buildNetwork(builtInStreets(), {
      source: 'built-in streets',
      version: versionOf(JSON.stringify(BUILT_IN_STREETS)),
    }),
  )
  return aliases.length === 0 ? builtIn : { ...builtIn, aliases }
}

/** Returns the built-in streets, split at their corners. */
export const builtInStreets = (): CompactStreets =>
  joinLines(
    BUILT_IN_STREETS.map(({ line, ...street }) => ({
      ...street,
      line: line.map(([latitude, longitude]) => ({ latitude, longitude })),
    })),
  )

/** Returns a hash of a street source, short enough for a URL. */
export const versionOf = (source: string | Uint8Array): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 12)
