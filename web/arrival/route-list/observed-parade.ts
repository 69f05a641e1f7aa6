import type { ObservedParade } from '#shared/arrival/arrival.ts'
import { observe } from '../answer/answer.ts'
import { planOf } from '../answer/parade-plan.ts'
import { seenParade } from '../answer/seen-parade.ts'
import type { ArrivalParade } from '../arrival-parade.ts'

/** Returns a live parade as the estimates need it. */
export function observeParade(parade: ArrivalParade): ObservedParade {
  const plan = planOf(parade)
  const seen = plan && seenParade(parade, plan)
  return {
    plan,
    observed: observe(parade),
    state: parade.state,
    isAway: seen?.isAway ?? false,
    track: seen ?? { reachedAt: () => undefined },
  }
}
