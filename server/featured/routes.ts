import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { featureGroup } from './feature-group.ts'
import { readFeatured } from './read-featured.ts'

/** The calls about the featured club. */
export function featuredHandlers({ database, feed }: Context) {
  return {
    getFeaturedSecondLiner: ({ now }) => readFeatured(database, feed.board, now),
    featureGroup: ({ caller, body, now }) => featureGroup(database, caller, body, { now, board: feed.board }),
  } satisfies Partial<Handlers>
}
