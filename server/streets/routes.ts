import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { networkInUse } from './network-in-use.ts'

/** What administrators see of the street network. */
export function streetHandlers({ streets }: Context) {
  return {
    getStreetNetwork: async () => {
      const { network, areas, problems } = await streets.load()
      return { ...networkInUse(network), areas: areas.length, problems: [...problems] }
    },
  } satisfies Partial<Handlers>
}
