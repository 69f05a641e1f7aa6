import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refusal.ts'
import { listItem } from '../parade/parade-item.ts'

/** The public calls about live parades. `respondWithSnapshot` responds to most list requests first. */
export function liveParadeHandlers({ feed }: Context) {
  return {
    listLiveParades: () => Promise.resolve(feed.board.shown().map(listItem)),
    getLiveParade: ({ params }) =>
      Promise.resolve(feed.board.detail(params.id) ?? refuse('parade_not_found')),
  } satisfies Partial<Handlers>
}
