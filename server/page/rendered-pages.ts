import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { calls } from '#shared/contract/calls.ts'
import type { Clock } from '../clock.ts'
import { singleFlight } from '../http/single-flight.ts'
import type { RenderView, FirstView } from './first-views.ts'
import type { PageData } from './page-data.ts'

/** A page with the same data is rendered at most once in this time. */
const MAX_AGE_MS = 5_000

/** A rendered page, and the answers that it contains. */
export interface RenderedPage extends FirstView {
  known: PageData
}

interface RendererOptions {
  renderView: RenderView
  clock: Clock
  logger: Logger
  /**
   * Returns a key of the parades on the map: a page rendered before a parade ended must not be
   * served after.
   */
  readParadesKey: () => string
}

/**
 * Returns a function that renders pages with their data, so that they are readable before the
 * scripts arrive. Simultaneous requests share one read of the data. A rendered page is reused until
 * its data changes or 5 seconds pass; moves of parades do not count as a change. Returns null if a
 * page cannot be rendered.
 */
export function createPageRenderer({ renderView, clock, logger, readParadesKey }: RendererOptions) {
  const renderings = new LRUCache<string, Promise<RenderedPage>>({
    max: 200,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const share = singleFlight<RenderedPage | null>()

  async function renderOnce(path: string, read: () => Promise<PageData>): Promise<RenderedPage> {
    const parades = readParadesKey()
    const pageData = await read()
    const keyAnswers = pageData.map(([requestPath, answer]) =>
      requestPath === calls.listLiveParades.path ? parades : answer,
    )
    const key = createHash('sha1')
      .update(JSON.stringify([path, keyAnswers]))
      .digest('base64')
    const rendering =
      renderings.get(key) ?? renderView(path, true, pageData).then((view) => ({ ...view, known: pageData }))
    renderings.set(key, rendering, { noUpdateTTL: true })
    return rendering
  }

  return (path: string, read: () => Promise<PageData>): Promise<RenderedPage | null> =>
    share(path, () =>
      renderOnce(path, read).catch((error: unknown) => {
        logger.warn({ err: error, path }, 'a page comes without what it shows')
        return null
      }),
    )
}
