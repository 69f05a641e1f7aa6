import { buildNetwork } from '#shared/streets/network/build-network.ts'
import { joinLines } from '#shared/streets/network/join-lines.ts'
import { plannedRoute } from '#shared/streets/route/planned-route.ts'
import type { RouteSource } from '#shared/streets/route/route-source.ts'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import { BUILT_IN_STREETS } from '#server/streets/built-in/streets.ts'
import type { Answers, SentRequest } from './answers.ts'

const lines = BUILT_IN_STREETS.map(({ line, ...street }) => ({
  ...street,
  line: line.map(([latitude, longitude]) => ({ latitude, longitude })),
}))
const network = buildNetwork(joinLines(lines), { source: 'built-in streets', version: '' })

/** Reads the route sheet of a request, as the server does. */
export const read = ({ body }: SentRequest) => readSheet((body as { text: string }).text, network)

/** Plans the route of a request, as the server does. */
export function plan({ body }: SentRequest) {
  const { path, stops, certainty, approximateParts, unknownPlaces } = plannedRoute(
    body as RouteSource,
    network,
  )
  return { path, stops, certainty, approximateParts, unknownPlaces }
}

/** The answers of the calls that an event's form makes while its route is typed. */
export const routeCalls: Answers = {
  readRouteSheet: read,
  readRouteSheetAsOrganizer: read,
  planRoute: plan,
  planRouteAsOrganizer: plan,
}
