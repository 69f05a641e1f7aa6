import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { calls } from '#shared/contract/calls.ts'
import type { Clock } from '../clock.ts'
import { singleFlight } from '../http/single-flight.ts'
import { remember } from '../remember.ts'
import type { RenderView, FirstView } from './first-views.ts'
import type { PageData } from './page-data.ts'

/** How long a rendered page is reused while its data stays the same. */
const MAX_AGE_MS = 5_000

/** A rendered page, and the data that it contains. */
export interface RenderedPage extends FirstView {
  pageData: PageData
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
    const paradesKey = readParadesKey()
    const pageData = await read()
    const keyData = pageData.map(([requestPath, body]) =>
      requestPath === calls.listLiveParades.path ? paradesKey : body,
    )
    const key = createHash('sha1')
      .update(JSON.stringify([path, keyData]))
      .digest('base64')
    return remember(renderings, key, async () => ({ ...(await renderView(path, true, pageData)), pageData }))
  }

  return (path: string, read: () => Promise<PageData>): Promise<RenderedPage | null> =>
    share(path, () =>
      renderOnce(path, read).catch((error: unknown) => {
        logger.warn({ err: error, path }, 'a page was sent without its data')
        return null
      }),
    )
}
