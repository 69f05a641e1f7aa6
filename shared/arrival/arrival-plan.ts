import type { WalkPlan } from './progress/progress-plan.ts'

/**
 * A planned route, and when the club plans to walk it: all that an estimate knows before the
 * parade.
 */
export interface ArrivalPlan extends WalkPlan {
  /** The planned start, in Unix ms. */
  startsAt: number
  /** Time for the whole route, in hours. A club has four, unless its event says otherwise. */
  hours: number
}
