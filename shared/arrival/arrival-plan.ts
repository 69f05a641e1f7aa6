import type { WalkPlan } from './progress/progress-plan.ts'

/** A planned route, and when it is walked. */
export interface ArrivalPlan extends WalkPlan {
  /** The planned start, in Unix ms. */
  startsAt: number
  /** Time for the whole route, in hours. A club has four, unless its event says otherwise. */
  hours: number
}
