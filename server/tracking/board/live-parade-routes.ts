import { LRUCache } from 'lru-cache'
import { type PathCorner, pathCorners } from '#shared/streets/path-corners.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refusal.ts'
import { listItem } from '../parade/parade-item.ts'
import { readSummary } from './read-summary.ts'

/** The most paths whose corners are kept: more than the parades of any day. */
const MAX_PATHS = 50

/**
 * The public calls about live parades. `respondWithSnapshot` responds to most requests for the list
 * before they come here.
 */
export function liveParadeHandlers({ database, feed, streets }: Context) {
  /**
   * The corners of each encoded path. Finding them takes 17 ms, or up to 70 ms for a long path, and
   * every page that shows the parade asks. Entries never expire: a process keeps its streets, so the
   * same path always has the same corners.
   */
  const cornersByPath = new LRUCache<string, PathCorner[]>({ max: MAX_PATHS })
  return {
    listLiveParades: () => Promise.resolve(feed.board.shown().map(listItem)),
    getLiveParade: ({ params }) =>
      Promise.resolve(feed.board.detail(params.id) ?? refuse('parade_not_found')),
    getParadeSummary: ({ params }) => readSummary(database, params.id),
    getRouteCorners: async ({ params }) => {
      const path = feed.board.detail(params.id)?.path
      if (path === undefined) return refuse('parade_not_found')
      const cached = cornersByPath.get(path)
      if (cached) return cached
      const line = PathLine.decode(path)
      if (!line) return []
      const { network } = await streets.load()
      const corners = pathCorners(network, line)
      cornersByPath.set(path, corners)
      return corners
    },
  } satisfies Partial<Handlers>
}
