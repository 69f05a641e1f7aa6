import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Area } from '#shared/streets/areas.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { streetNetworkInUse } from '#shared/contract/routes/streets.ts'
import type { Settings } from '../settings.ts'
import { BUILT_IN_AREAS } from './built-in/streets.ts'
import { builtInNetwork, loadNetwork } from './load-network.ts'
import { readAliases } from './sources/read-aliases.ts'
import { readAreas } from './sources/read-areas.ts'

/** The city's streets and areas, loaded. */
export interface LoadedStreets {
  network: StreetNetwork
  areas: readonly Area[]
  /** Whether the operator's street file is unusable, so that the built-in streets are in use. */
  isFallback: boolean
  /** Why an operator's file is not in use, one entry per file. */
  problems: readonly string[]
}

/**
 * Loads the streets of this process once, when first needed, so that startup does not wait for
 * them. If an operator's file is unusable, the problem is logged and shown to administrators, and
 * the built-in data is used.
 */
export class Streets {
  readonly #settings: Pick<Settings, 'streets' | 'dataDir'>
  readonly #logger: Logger
  #loading: Promise<LoadedStreets> | undefined
  #loaded: LoadedStreets | undefined
  readonly #whenLoaded = Promise.withResolvers<LoadedStreets>()

  constructor(settings: Pick<Settings, 'streets' | 'dataDir'>, logger: Logger) {
    this.#settings = settings
    this.#logger = logger
  }

  /** The streets, if they are loaded already. */
  get loaded(): LoadedStreets | undefined {
    return this.#loaded
  }

  /** Resolves once the streets are loaded, but does not load them. */
  get whenLoaded(): Promise<LoadedStreets> {
    return this.#whenLoaded.promise
  }

  /** Returns the streets, and loads them first if necessary. */
  load(): Promise<LoadedStreets> {
    this.#loading ??= this.#loadAll()
    return this.#loading
  }

  async #loadAll(): Promise<LoadedStreets> {
    const { file, aliasFile, areaFile } = this.#settings.streets
    const problems: string[] = []
    const withFallback = async <Result>(
      subject: string,
      read: () => Promise<Result>,
      fallback: () => Result,
    ) => {
      try {
        return await read()
      } catch (error) {
        problems.push(`${subject} is not in use. ${error instanceof Error ? error.message : String(error)}`)
        this.#logger.error({ err: error }, 'street file is unusable')
        return fallback()
      }
    }
    const readText = (path: string) => readFile(path, 'utf8')
    const aliases = await withFallback(
      `STREET_ALIASES (${aliasFile})`,
      async () => (aliasFile === undefined ? [] : readAliases(await readText(aliasFile))),
      () => [],
    )
    let isFallback = false
    const network = await withFallback(
      file === undefined ? 'The imported street network' : `STREETS (${file})`,
      () => loadNetwork(file, this.#settings.dataDir, aliases),
      () => {
        isFallback = true
        // Any other process's streets are newer, so the routes that this one plans do not last.
        return { ...builtInNetwork(aliases), loadedAt: 0 }
      },
    )
    const areas = await withFallback(
      `MAP_AREAS (${areaFile})`,
      async () => (areaFile === undefined ? BUILT_IN_AREAS : readAreas(await readText(areaFile))),
      () => BUILT_IN_AREAS,
    )
    this.#loaded = { network, areas, isFallback, problems }
    this.#whenLoaded.resolve(this.#loaded)
    return this.#loaded
  }
}

/** Returns the source and size of a network, for the dashboard and /readyz. */
export const networkInUse = ({
  source,
  version,
  segments,
  names,
  nodes,
  credit,
}: StreetNetwork): z.output<typeof streetNetworkInUse> => ({
  source,
  version,
  segments: segments.count,
  streets: names.filter((name) => name !== '').length,
  corners: nodes.count,
  credit,
})
