import type { ArrivalPlan } from './arrival-plan.ts'
import { planAlong } from './progress/test-walk-plan.ts'

/** The planned start of test plans: 1 PM on a Sunday. */
export const TEST_START = Date.UTC(2026, 0, 4, 19)

/** Returns a plan through corners given in meters, with stops at the given meters along it. */
export const testPlan = (
  corners: [east: number, north: number][],
  stops: number[] = [],
  overrides: Partial<ArrivalPlan> = {},
): ArrivalPlan => ({ ...planAlong(corners, stops), startsAt: TEST_START, hours: 4, ...overrides })
