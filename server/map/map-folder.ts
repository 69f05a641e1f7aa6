import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { tileSetFromPack, type TileSet } from './tile-set.ts'

const decompress = promisify(brotliDecompress)

/**
 * How long the previous version is served, because open pages and caches may still request it.
 */
const PREVIOUS_VERSION_MS = 24 * 3_600_000

/** The content of `versions.json`. */
interface Versions {
  current: string
  /** `until` is Unix ms. */
  previous?: { version: string; until: number }
}

/**
 * Stores the packs of the current and the previous map version in the data folder, so that the
 * previous one is still available after a restart with other streets.
 */
export class MapFolder {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'map')
  }

  /**
   * Records the current version and deletes packs of older versions than the previous one. Returns
   * the previous version and until when to serve it (Unix ms), or undefined if there is none.
   */
  async open(current: string, now: number): Promise<{ tiles: TileSet; until: number } | undefined> {
    await mkdir(this.#folder, { recursive: true })
    const storedVersions = await this.#readVersions()
    const previousVersion =
      storedVersions !== undefined && storedVersions.current !== current
        ? { version: storedVersions.current, until: now + PREVIOUS_VERSION_MS }
        : storedVersions?.previous
    await this.#write(
      'versions.json',
      JSON.stringify({ current, ...(previousVersion && { previous: previousVersion }) }),
    )
    const usedFiles = new Set([current, previousVersion?.version].map((version) => `${version}.pack`))
    for (const file of await readdir(this.#folder)) {
      if (file.endsWith('.pack') && !usedFiles.has(file)) await rm(join(this.#folder, file), { force: true })
    }
    if (previousVersion === undefined || previousVersion.until <= now) return undefined
    const bytes = await this.#read(`${previousVersion.version}.pack`)
    if (bytes === undefined) return undefined
    return {
      tiles: tileSetFromPack(previousVersion.version, await decompress(bytes)),
      until: previousVersion.until,
    }
  }

  /** Stores the pack of a version. */
  async save(tiles: TileSet): Promise<void> {
    const pack = await tiles.pack()
    await this.#write(`${tiles.version}.pack`, await pack.brotli())
  }

  async #readVersions(): Promise<Versions | undefined> {
    const text = await this.#read('versions.json')
    try {
      return text && (JSON.parse(text.toString()) as Versions)
    } catch {
      // A damaged file is written again; the previous version is then unknown.
      return undefined
    }
  }

  async #read(file: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#folder, file))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Replaces a file atomically, because several servers may share the folder. */
  async #write(file: string, content: string | Buffer): Promise<void> {
    const temporary = join(this.#folder, `${file}.${randomUUID()}`)
    await writeFile(temporary, content)
    await rename(temporary, join(this.#folder, file))
  }
}
