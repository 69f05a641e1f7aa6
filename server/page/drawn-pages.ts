import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { calls } from '#shared/contract/calls.ts'
import type { Clock } from '../clock.ts'
import { singleFlight } from '../http/single-flight.ts'
import type { DrawView, FirstView } from './first-views.ts'
import type { KnownAnswers } from './page-data.ts'

/** A page with the same data is drawn at most once per this many milliseconds. */
const freshForMs = 5_000

/** A page with its data, and the paths of the answers in it. */
export interface DrawnPage extends FirstView {
  known: KnownAnswers
}

interface Parts {
  draw: DrawView
  clock: Clock
  logger: Logger
  /** Returns which parades are on the map: a page drawn before one ended is not shown after. */
  paradesNow: () => string
}

/**
 * Draws pages with their data, so that they can be read before the scripts arrive. Everyone who asks
 * at the same time shares one reading, and everyone gets the same drawing until the data changes or
 * 5 seconds pass; that a parade moves is no change. Null for a page that cannot be drawn.
 */
export function drawPages({ draw, clock, logger, paradesNow }: Parts) {
  const drawings = new LRUCache<string, Promise<DrawnPage>>({
    max: 200,
    ttl: freshForMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const share = singleFlight<DrawnPage | null>()

  async function drawOnce(path: string, read: () => Promise<KnownAnswers>): Promise<DrawnPage> {
    const parades = paradesNow()
    const known = await read()
    const lasting = known.map(([asked, answer]) => (asked === calls.listLiveParades.path ? parades : answer))
    const key = createHash('sha1')
      .update(JSON.stringify([path, lasting]))
      .digest('base64')
    const drawing = drawings.get(key) ?? draw(path, true, known).then((view) => ({ ...view, known }))
    drawings.set(key, drawing, { noUpdateTTL: true })
    return drawing
  }

  return (path: string, read: () => Promise<KnownAnswers>): Promise<DrawnPage | null> =>
    share(path, () =>
      drawOnce(path, read).catch((error: unknown) => {
        logger.warn({ err: error, path }, 'a page comes without what it shows')
        return null
      }),
    )
}
