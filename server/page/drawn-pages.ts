import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { DrawView } from './first-views.ts'
import type { KnownAnswers } from './page-data.ts'

/** A page is rendered at most once per this many milliseconds, however many clients ask for it. */
const freshForMs = 5_000

interface Parts {
  draw: DrawView
  clock: Clock
  logger: Logger
  /** Returns which parades are on the map: a page rendered before one ended is not shown after. */
  paradesNow: () => string
}

/**
 * Renders pages with their content, so that it can be read before the scripts arrive. One rendering
 * serves everyone for a few seconds; the page itself then asks for newer data. A page that could
 * not be rendered is null.
 */
export function drawPages({ draw, clock, logger, paradesNow }: Parts) {
  const pages = new LRUCache<string, Promise<string | null>>({
    max: 200,
    ttl: freshForMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const render = async (path: string, read: () => Promise<KnownAnswers>): Promise<string | null> => {
    try {
      return await draw(path, await read())
    } catch (error) {
      logger.warn({ err: error, path }, 'a page comes without what it shows')
      return null
    }
  }
  return (path: string, read: () => Promise<KnownAnswers>): Promise<string | null> => {
    const key = `${path} ${paradesNow()}`
    const known = pages.get(key)
    if (known) return known
    const page = render(path, read)
    pages.set(key, page)
    return page
  }
}
