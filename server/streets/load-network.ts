import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buildNetwork } from '#shared/streets/network/build-network.ts'
import type { CompactStreets } from '#shared/streets/network/compact-streets.ts'
import { joinLines } from '#shared/streets/network/join-lines.ts'
import type { StreetAliases, StreetNetwork } from '#shared/streets/network/network.ts'
import { BUILT_IN_STREETS } from './built-in/streets.ts'
import { readSource } from './sources/read-source.ts'

/** The file in the data folder that `npm run streets` writes. */
export const importedStreets = (dataDir: string): string => join(dataDir, 'streets.json')

/**
 * Loads the streets that this server uses: a chosen file, else the imported ones in the data folder,
 * else the built-in ones.
 *
 * @param file what the setting STREETS names
 * @param aliases other names that the operator has given to streets
 * @throws StreetsError when the file holds no streets, or wrong ones
 */
export async function loadNetwork(
  file: string | undefined,
  dataDir: string,
  aliases: StreetAliases = [],
): Promise<StreetNetwork> {
  if (file !== undefined) return readNetwork(file, aliases)
  try {
    return await readNetwork(importedStreets(dataDir), aliases)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return builtInNetwork(aliases)
    throw error
  }
}

/**
 * Reads a file of streets in any format.
 *
 * @throws StreetsError when it holds no streets, or wrong ones
 */
export async function readNetwork(file: string, aliases: StreetAliases = []): Promise<StreetNetwork> {
  const bytes = await readFile(file)
  const { streets } = await readSource(bytes)
  return buildNetwork(streets, {
    // The folder is no one's business but the operator's.
    source: streets.source ?? basename(file),
    version: versionOf(bytes),
    aliases,
  })
}

let builtIn: StreetNetwork | undefined

/** The network of the built-in streets, built once. */
export function builtInNetwork(aliases: StreetAliases = []): StreetNetwork {
  builtIn ??= buildNetwork(builtInStreets(), {
    source: 'built-in streets',
    version: versionOf(JSON.stringify(BUILT_IN_STREETS)),
  })
  return aliases.length === 0 ? builtIn : { ...builtIn, aliases }
}

/** The built-in streets, split at their corners. */
export const builtInStreets = (): CompactStreets =>
  joinLines(
    BUILT_IN_STREETS.map(({ line, ...street }) => ({
      ...street,
      line: line.map(([latitude, longitude]) => ({ latitude, longitude })),
    })),
  )

/** A hash of what the streets were read from, short enough for an address. */
export const versionOf = (source: string | Uint8Array): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 12)
