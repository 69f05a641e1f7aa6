import { findCorner } from '#shared/streets/find-corner.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { networkInUse } from './streets.ts'

/** Handles the calls for corners and the street network. */
export function streetHandlers({ streets }: Context) {
  return {
    findCorner: async ({ body }) =>
      findCorner((await streets.load()).network, body.words) ?? refuse('corner_not_found'),
    getStreetNetwork: async () => {
      const { network, areas, problems } = await streets.load()
      return { ...networkInUse(network), areas: areas.length, problems: [...problems] }
    },
  } satisfies Partial<Handlers>
}
