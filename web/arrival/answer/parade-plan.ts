import { createPlan, type WalkPlan, type ArrivalPlan } from '#shared/arrival/progress/progress-plan.ts'
import { instantOf, USUAL_HOURS } from '#shared/calendar.ts'
import type { ArrivalParade } from '../arrival-parade.ts'

/** The decoded plans by encoded path: decoding takes longer than an estimate. */
const plans = new Map<string, WalkPlan | null>()
const MAX_PLANS = 50

/** Returns the plan that a parade's arrivals follow from, or null without a planned path. */
export function planOf(parade: ArrivalParade): ArrivalPlan | null {
  const plan = walkPlan(parade)
  // A server of an older version does not send the hours.
  return plan && { ...plan, startsAt: startOf(parade), hours: parade.hours ?? USUAL_HOURS }
}

function walkPlan({ path, stops, approximateParts }: ArrivalParade): WalkPlan | null {
  let plan = plans.get(path)
  if (plan === undefined) {
    if (plans.size >= MAX_PLANS) plans.clear()
    plan = createPlan({ path, stops, approximateParts })
    plans.set(path, plan)
  }
  // Only the path is from memory: the rest may change without it.
  return plan && { ...plan, stops, approximateParts }
}

/** Returns the planned start of a parade in Unix ms; without one, when its tracking started. */
function startOf({ startsAt, event, startedAt }: ArrivalParade): number {
  if (startsAt) return Date.parse(startsAt)
  // Undefined: a server of an older version, which sends the event's own start instead.
  return event && startsAt === undefined ? instantOf(event.date, event.time).getTime() : Date.parse(startedAt)
}
