import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { keptTiles, type TileSet } from './tile-set.ts'

const decompress = promisify(brotliDecompress)

/** How long the version before the current one is served: pages and caches may still ask for it. */
const KEPT_MS = 24 * 3_600_000

/** Which versions the data folder knows. */
interface Versions {
  current: string
  /** The version before it, and when it is over, in milliseconds since 1970. */
  previous?: { version: string; until: number }
}

/** The versions of the map in the data folder, so that one outlasts a restart with other streets. */
export class MapFolder {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'map')
  }

  /** Notes the current version. Returns the one before it while it is to be served. */
  async open(current: string, now: number): Promise<{ tiles: TileSet; until: number } | undefined> {
    await mkdir(this.#folder, { recursive: true })
    const known = await this.#readVersions()
    const previous =
      known !== undefined && known.current !== current
        ? { version: known.current, until: now + KEPT_MS }
        : known?.previous
    await this.#write('versions.json', JSON.stringify({ current, ...(previous && { previous }) }))
    const wanted = new Set([current, previous?.version].map((version) => `${version}.pack`))
    for (const file of await readdir(this.#folder)) {
      if (file.endsWith('.pack') && !wanted.has(file)) await rm(join(this.#folder, file), { force: true })
    }
    if (previous === undefined || previous.until <= now) return undefined
    const bytes = await this.#read(`${previous.version}.pack`)
    if (bytes === undefined) return undefined
    return { tiles: keptTiles(previous.version, await decompress(bytes)), until: previous.until }
  }

  /** Keeps a version for the time after the next one comes. */
  async keep(tiles: TileSet): Promise<void> {
    const pack = await tiles.pack()
    await this.#write(`${tiles.version}.pack`, await pack.brotli())
  }

  async #readVersions(): Promise<Versions | undefined> {
    const text = await this.#read('versions.json')
    return text && (JSON.parse(text.toString()) as Versions)
  }

  async #read(file: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#folder, file))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Replaces a file in one step, because several servers may share the folder. */
  async #write(file: string, content: string | Buffer): Promise<void> {
    const temporary = join(this.#folder, `${file}.${randomUUID()}`)
    await writeFile(temporary, content)
    await rename(temporary, join(this.#folder, file))
  }
}
