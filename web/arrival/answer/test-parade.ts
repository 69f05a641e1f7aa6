import { pointAt } from '#shared/geo/test-point.ts'
import { encodePolyline } from '#shared/geo/polyline.ts'
import type { ArrivalParade } from '../arrival-parade.ts'

/** 2 PM on a Sunday: an hour after the planned start. */
export const NOW = Date.UTC(2026, 0, 4, 20)

/** Returns the time some minutes before `NOW` as ISO 8601. */
export const iso = (minutesAgo: number): string => new Date(NOW - minutesAgo * 60_000).toISOString()

/** Each parade gets another id, because `seen-parade.ts` remembers parades by their ids. */
let lastId = 0

/** Returns a parade `along` meters along a street of 3 km to the east, which walks it at 0.5 m/s. */
export function testParade(along: number | null, overrides: Partial<ArrivalParade> = {}): ArrivalParade {
  const { latitude, longitude } = pointAt(along ?? 0, 0)
  return {
    id: (lastId += 1),
    latitude: String(latitude),
    longitude: String(longitude),
    lastUpdated: iso(0),
    startedAt: iso(60),
    startsAt: iso(60),
    hours: 4,
    status: 'active',
    state: 'rolling',
    along,
    where: 'On Main near First, Tremé',
    tail: null,
    pace: { meters: 600, seconds: 1_200 },
    dwell: null,
    path: encodePolyline([pointAt(0, 0), pointAt(1_000, 0), pointAt(2_000, 0), pointAt(3_000, 0)]),
    stops: [
      { number: 1, name: 'The bar', kind: 'stop', along: 1_000, ...pointAt(1_000, 0) },
      { number: 2, name: 'The church', kind: 'stop', along: 2_000, ...pointAt(2_000, 0) },
    ],
    certainty: 'sure',
    approximateParts: [],
    unknownPlaces: [],
    group: { name: 'Lantern Line', type: 'social-aid' },
    ...overrides,
  }
}
