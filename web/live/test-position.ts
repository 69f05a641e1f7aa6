import type { Position } from './latest-positions.ts'

/** Returns the position of a parade some seconds after 7 PM, UTC, with a latitude of its own for each second. */
export const testPosition = (id: number, second: number, overrides: Partial<Position> = {}): Position => ({
  id,
  latitude: (29.96 + second / 100_000).toFixed(6),
  longitude: '-90.067650',
  accuracy: 8,
  lastUpdated: at(second).toISOString(),
  status: 'active',
  along: second,
  state: 'rolling',
  ...overrides,
})

/** Returns the instant some seconds after 7 PM, UTC. */
export const at = (second: number): Date => new Date(Date.UTC(2026, 10, 22, 19, 0, second))
