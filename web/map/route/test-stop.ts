import type { PlannedStop } from './planned-route.ts'

/** Returns a stop of a planned route, with overridden fields. */
export const testStop = (
  number: number,
  kind: PlannedStop['kind'],
  along = 0,
  overrides: Partial<PlannedStop> = {},
): PlannedStop => ({
  number,
  name: `Stop ${number}`,
  kind,
  along,
  latitude: 29.96,
  longitude: -90.07,
  ...overrides,
})
