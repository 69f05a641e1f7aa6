import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { networkInUse } from './network-in-use.ts'

/** Handles the admin calls for the street network and route sheets. */
export function streetHandlers({ streets }: Context) {
  return {
    getStreetNetwork: async () => {
      const { network, areas, problems } = await streets.load()
      return { ...networkInUse(network), areas: areas.length, problems: [...problems] }
    },
    readRouteSheet: async ({ body }) => readSheet(body.text, (await streets.load()).network),
  } satisfies Partial<Handlers>
}
