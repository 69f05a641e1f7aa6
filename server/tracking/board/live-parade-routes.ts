import { LRUCache } from 'lru-cache'
import { type PathCorner, pathCorners } from '#shared/streets/path-corners.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refusal.ts'
import { listItem } from '../parade/parade-item.ts'
import { readSummary } from './read-summary.ts'

/** The public calls about live parades. `respondWithSnapshot` responds to most list requests first. */
export function liveParadeHandlers({ database, feed, streets }: Context) {
  /** By encoded path, because finding them takes some ms. */
  const corners = new LRUCache<string, PathCorner[]>({ max: 50 })
  return {
    listLiveParades: () => Promise.resolve(feed.board.shown().map(listItem)),
    getLiveParade: ({ params }) =>
      Promise.resolve(feed.board.detail(params.id) ?? refuse('parade_not_found')),
    getParadeSummary: ({ params }) => readSummary(database, params.id),
    getRouteCorners: async ({ params }) => {
      const path = feed.board.detail(params.id)?.path
      if (path === undefined) return refuse('parade_not_found')
      const line = PathLine.decode(path)
      if (!line) return []
      const found = corners.get(path) ?? pathCorners((await streets.load()).network, line)
      corners.set(path, found)
      return found
    },
  } satisfies Partial<Handlers>
}
