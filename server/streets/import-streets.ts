import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buildNetwork } from '#shared/streets/network/build-network.ts'
import { nameIndex } from '#shared/streets/names/name-index.ts'
import { countConnected } from '#shared/streets/network/count-connected.ts'
import { StreetsError, type StreetNetwork } from '#shared/streets/network/network.ts'
import { importedStreetsFile, loadNetwork, versionOf } from './load-network.ts'
import { readSource } from './sources/read-source.ts'

/** How old an unfinished file must be, so that it cannot belong to an import that still runs. */
const ABANDONED_AFTER_MS = 3_600_000

const UUID = /^[0-9a-f-]{36}$/

/** What an import read. */
export interface ImportReport {
  segments: number
  names: number
  /** Segments without a name. */
  unnamed: number
  nodes: number
  /** Nodes in the largest connected part. */
  connected: number
  /** Number of lines that were dropped, because they are outside the city or leave it. */
  droppedLineCount: number
  /** How many lines are no streets, by what they are. */
  otherKinds: ReadonlyMap<string, number>
  credit: string
  version: string
}

/** The options of an import. */
export interface ImportOptions {
  /** The name of the file or address, for administrators. */
  source: string
  /** Whom to credit, instead of what the source says. */
  credit?: string
  dataDir: string
  /** Whether the streets may lack most of those that they replace. */
  mayLackStreets?: boolean
  /** Called before each step with the share completed, from 0 to 1, and the step's name. */
  onProgress?: (share: number, stage: string) => void
}

/**
 * Checks a source of streets, and replaces the imported streets with it, for `npm run streets`. If the
 * source is invalid, the old ones stay.
 *
 * @throws StreetsError that says what is wrong, and where
 */
export async function importStreets(
  bytes: Uint8Array,
  { source, credit, dataDir, mayLackStreets = false, onProgress = () => undefined }: ImportOptions,
): Promise<ImportReport> {
  onProgress(0.2, 'reading the streets')
  const { streets, droppedLineCount, otherKinds } = await readSource(bytes)
  const names = streets.lines.map(([name]) => streets.names[name!]!.trim()).filter((name) => name !== '')
  if (names.length === 0) {
    throw new StreetsError(
      'None of its lines has a name. GeoJSON or a shapefile needs the property FULLNAME, name or NAME.',
    )
  }
  const named = { ...streets, source, ...(credit !== undefined && { credit }) }
  const text = JSON.stringify(named)
  const version = versionOf(text)
  onProgress(0.7, 'building the network')
  const network = buildNetwork(named, { source, version })
  if (!mayLackStreets) await checkKeepsStreets(dataDir, network)
  const connected = countConnected(network)
  onProgress(0.9, 'writing the file')
  const file = importedStreetsFile(dataDir)
  await removeAbandoned(file)
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeFile(temporary, text, { flush: true })
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
  onProgress(1, 'done')
  const { segments, nodes } = network
  return {
    segments: segments.count,
    names: new Set(names).size,
    unnamed: segments.count - names.length,
    nodes: nodes.count,
    connected,
    droppedLineCount,
    otherKinds,
    credit: network.credit,
    version,
  }
}

/**
 * Checks that streets have at least half of the names that they replace: otherwise they are probably those
 * of another place, or of a part of the city.
 *
 * @throws StreetsError that says how many they have
 */
async function checkKeepsStreets(dataDir: string, next: StreetNetwork): Promise<void> {
  const inUse = await loadNetwork(undefined, dataDir).catch((error: unknown) => {
    // A broken file has no streets to keep.
    if (error instanceof StreetsError) return undefined
    throw error
  })
  const names = [...(inUse ? nameIndex(inUse).byCore.keys() : [])]
  const kept = names.filter((name) => nameIndex(next).byCore.has(name)).length
  if (kept * 2 >= names.length) return
  throw new StreetsError(
    `It has only ${kept} of the ${names.length} street names that it would replace (${inUse!.source}). If that is right, add --replace.`,
  )
}

/** Removes the temporary files of imports that were killed while they wrote. */
async function removeAbandoned(streetsFile: string): Promise<void> {
  const folder = dirname(streetsFile)
  const prefix = `${basename(streetsFile)}.`
  for (const name of await readdir(folder)) {
    const isTemporary = name.startsWith(prefix) && UUID.test(name.slice(prefix.length))
    if (!isTemporary) continue
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file && file.mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}
