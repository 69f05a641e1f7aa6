import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { calls } from '#shared/contract/calls.ts'
import type { Clock } from '../clock.ts'
import { singleFlight } from '../http/single-flight.ts'
import type { RenderView, FirstView } from './first-views.ts'
import type { KnownAnswers } from './page-data.ts'

/** A page with the same data is drawn at most once per this many milliseconds. */
const maxAgeMs = 5_000

/** A page with its data, and the paths of the answers in it. */
export interface RenderedPage extends FirstView {
  known: KnownAnswers
}

interface Parts {
  renderView: RenderView
  clock: Clock
  logger: Logger
  /** Returns which parades are on the map: a page drawn before one ended is not shown after. */
  readParadesKey: () => string
}

/**
 * Draws pages with their data, so that they can be read before the scripts arrive. Everyone who asks
 * at the same time shares one reading, and everyone gets the same drawing until the data changes or
 * 5 seconds pass; that a parade moves is no change. Null for a page that cannot be drawn.
 */
export function createPageRenderer({ renderView, clock, logger, readParadesKey }: Parts) {
  const renderings = new LRUCache<string, Promise<RenderedPage>>({
    max: 200,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const share = singleFlight<RenderedPage | null>()

  async function renderOnce(path: string, read: () => Promise<KnownAnswers>): Promise<RenderedPage> {
    const parades = readParadesKey()
    const known = await read()
    const keyAnswers = known.map(([asked, answer]) =>
      asked === calls.listLiveParades.path ? parades : answer,
    )
    const key = createHash('sha1')
      .update(JSON.stringify([path, keyAnswers]))
      .digest('base64')
    const rendering =
      renderings.get(key) ?? renderView(path, true, known).then((view) => ({ ...view, known }))
    renderings.set(key, rendering, { noUpdateTTL: true })
    return rendering
  }

  return (path: string, read: () => Promise<KnownAnswers>): Promise<RenderedPage | null> =>
    share(path, () =>
      renderOnce(path, read).catch((error: unknown) => {
        logger.warn({ err: error, path }, 'a page comes without what it shows')
        return null
      }),
    )
}
