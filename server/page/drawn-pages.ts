import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { DrawView } from './first-views.ts'
import type { KnownAnswers } from './page-data.ts'

/** A page is drawn anew at most so often, in milliseconds, however many ask for it. */
const freshForMs = 5_000
/** So many drawn pages are kept, the latest asked for. */
const mostKept = 200

interface Drawn {
  html: Promise<string | null>
  until: number
  /** What was on the street when it was drawn. */
  parades: string
}

interface Parts {
  draw: DrawView
  clock: Clock
  logger: Logger
  /** Tells which parades are on the map, so that a page drawn before one ended is not shown after. */
  paradesNow: () => string
}

/**
 * Draws pages with what they show, so that it can be read before the scripts arrive. One drawing serves everybody for a few
 * seconds; the page itself then asks for what is newer. Answers null where it could not be drawn.
 */
export function drawPages({ draw, clock, logger, paradesNow }: Parts) {
  const kept = new Map<string, Drawn>()
  const drawAnew = async (path: string, read: () => Promise<KnownAnswers>): Promise<string | null> => {
    try {
      return await draw(path, await read())
    } catch (error) {
      logger.warn({ err: error, path }, 'a page comes without what it shows')
      return null
    }
  }
  return (path: string, read: () => Promise<KnownAnswers>): Promise<string | null> => {
    const now = clock.now().getTime()
    const parades = paradesNow()
    const known = kept.get(path)
    kept.delete(path)
    const isFresh = known !== undefined && now < known.until && known.parades === parades
    const drawn: Drawn = isFresh ? known : { html: drawAnew(path, read), until: now + freshForMs, parades }
    kept.set(path, drawn)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return drawn.html
  }
}
