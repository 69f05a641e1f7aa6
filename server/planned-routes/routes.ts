import { limitReading } from '../access/rate-limit.ts'
import type { Context } from '../context.ts'
import type { CallRequest, Handlers } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { plannedFields } from './planned-fields.ts'
import { planFormApart, readSheetApart } from './planner.ts'

type ReadRequest = CallRequest<'readRouteSheet' | 'readRouteSheetAsOrganizer'>
type PlanRequest = CallRequest<'planRoute' | 'planRouteAsOrganizer'>

/** Handles the calls that read a route sheet, or plan a route, while its event is typed. */
export function routePlanHandlers({ database, settings, streets }: Context) {
  const hourlyMs = settings.limits.hourly.reading
  const read = async (request: ReadRequest) => {
    const { network } = await streets.load()
    return limitReading(database, hourlyMs, request, () => readSheetApart(request.body.text, network))
  }
  const plan = async (request: PlanRequest) => {
    const { network } = await streets.load()
    const columns = await limitReading(database, hourlyMs, request, () =>
      planFormApart(request.body, network),
    )
    return columns instanceof Refusal ? columns : plannedFields(columns)
  }
  return {
    readRouteSheet: read,
    readRouteSheetAsOrganizer: read,
    planRoute: plan,
    planRouteAsOrganizer: plan,
  } satisfies Partial<Handlers>
}
