import type { Body } from '#shared/contract/types.ts'
import { plannedRoute } from '#shared/streets/route/planned-route.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'

/** Handles the calls that plan a route before its event is saved. */
export function routePlanHandlers({ streets }: Context) {
  const plan = async (form: Body<'planRoute'>) => {
    const { network } = await streets.load()
    const { path, stops, certainty, approximateParts } = plannedRoute(form, network)
    return { path, stops, certainty, approximateParts }
  }
  return {
    planRoute: ({ body }) => plan(body),
    planRouteAsOrganizer: ({ body }) => plan(body),
  } satisfies Partial<Handlers>
}
