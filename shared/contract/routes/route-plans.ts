import * as z from 'zod'
import { declareCalls } from '../call-schema.ts'
import { eventForm, routeFieldMask } from '../events.ts'
import { byId } from '../fields/fields.ts'
import { plannedRouteFields } from './planned-route.ts'

const routeForm = eventForm.pick(routeFieldMask)

const routePlan = z.object(plannedRouteFields).meta({ id: 'RoutePlan' })

export const routePlanCalls = declareCalls({
  planRoute: {
    summary: 'Plans the route that an event with this form would get. Saves nothing.',
    body: routeForm,
    output: routePlan,
    refusals: ['too_many_requests'],
  },
  planRouteAsOrganizer: {
    summary: 'Like /api/admin/route-plan, for the organizers of a group',
    params: byId,
    body: routeForm,
    output: routePlan,
    refusals: ['group_not_found', 'not_organiser', 'too_many_requests'],
  },
})
