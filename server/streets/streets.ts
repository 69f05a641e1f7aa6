import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Area } from '#shared/streets/areas.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { Settings } from '../settings.ts'
import { BUILT_IN_AREAS } from './built-in/areas.ts'
import { builtInNetwork, loadNetwork } from './load-network.ts'
import { readAliases } from './sources/read-aliases.ts'
import { readAreas } from './sources/read-areas.ts'

/** The city's streets as this process has loaded them. */
export interface LoadedStreets {
  network: StreetNetwork
  areas: readonly Area[]
  /** Why an operator's file is not in use, one entry per file. */
  problems: readonly string[]
}

/**
 * The streets of one process: read once, when first needed, so that startup does not wait for them.
 * Problems are logged and shown to administrators, and the built-in streets are used instead.
 */
export class Streets {
  readonly #settings: Pick<Settings, 'streets' | 'dataDir'>
  readonly #logger: Logger
  #loading: Promise<LoadedStreets> | undefined
  #loaded: LoadedStreets | undefined

  constructor(settings: Pick<Settings, 'streets' | 'dataDir'>, logger: Logger) {
    this.#settings = settings
    this.#logger = logger
  }

  /** The streets, if they have been read. */
  get loaded(): LoadedStreets | undefined {
    return this.#loaded
  }

  /** Reads the streets, or returns those already read. */
  load(): Promise<LoadedStreets> {
    this.#loading ??= this.#read()
    return this.#loading
  }

  async #read(): Promise<LoadedStreets> {
    const { file, aliasFile, areaFile } = this.#settings.streets
    const problems: string[] = []
    const orElse = async <Result>(what: string, work: () => Promise<Result>, other: () => Result) => {
      try {
        return await work()
      } catch (error) {
        problems.push(`${what} is not in use. ${error instanceof Error ? error.message : String(error)}`)
        this.#logger.error({ err: error }, 'a street file cannot be used')
        return other()
      }
    }
    const readText = (path: string) => readFile(path, 'utf8')
    const aliases = await orElse(
      `STREET_ALIASES (${aliasFile})`,
      async () => (aliasFile === undefined ? [] : readAliases(await readText(aliasFile))),
      () => [],
    )
    const network = await orElse(
      file === undefined ? 'The imported street network' : `STREETS (${file})`,
      () => loadNetwork(file, this.#settings.dataDir, aliases),
      () => builtInNetwork(aliases),
    )
    const areas = await orElse(
      `MAP_AREAS (${areaFile})`,
      async () => (areaFile === undefined ? BUILT_IN_AREAS : readAreas(await readText(areaFile))),
      () => BUILT_IN_AREAS,
    )
    this.#loaded = { network, areas, problems }
    return this.#loaded
  }
}
