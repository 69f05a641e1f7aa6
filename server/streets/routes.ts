import { findCorner } from '#shared/streets/find-corner.ts'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { networkInUse } from './streets.ts'

/** Handles the calls for corners, the street network and route sheets. */
export function streetHandlers({ streets }: Context) {
  const readText = async (text: string) => readSheet(text, (await streets.load()).network)
  return {
    findCorner: async ({ body }) =>
      findCorner((await streets.load()).network, body.words) ?? refuse('corner_not_found'),
    getStreetNetwork: async () => {
      const { network, areas, problems } = await streets.load()
      return { ...networkInUse(network), areas: areas.length, problems: [...problems] }
    },
    readRouteSheet: ({ body }) => readText(body.text),
    readRouteSheetAsOrganizer: ({ body }) => readText(body.text),
  } satisfies Partial<Handlers>
}
