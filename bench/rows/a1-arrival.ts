import { arrivalAt } from '#shared/arrival/arrival.ts'
import { ParadeTrack } from '#shared/arrival/parade-track.ts'
import { buildLongRoute, LONG_ROUTE_POINTS, observeLongRoute } from '../long-route.ts'
import { percentile } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const POINT_COUNT = 5_000
const TARGET_MS = 0.5
const NOW = Date.UTC(2026, 0, 4, 20)
/** The parade walked at 0.67 m/s so far, with a fix every 5 m. */
const MS_PER_METER = 1_500
const METERS_PER_FIX = 5

/**
 * A1: time of one arrival estimate. The arrival card makes one for each update, on the phone's main
 * thread.
 */
export const measureArrival: Benchmark = async () => {
  const plan = { ...buildLongRoute(), startsAt: NOW - 3_600_000, hours: 4 }
  const observed = observeLongRoute(1_000, NOW)
  const track = new ParadeTrack()
  for (let meters = 0; meters <= observed.along; meters += METERS_PER_FIX)
    track.add(NOW - (observed.along - meters) * MS_PER_METER, meters)
  const times: number[] = []
  // The first round warms up.
  for (const round of [0, 1]) {
    for (let index = 0; index < POINT_COUNT; index += 1) {
      const point = plan.path.pointAt((index * plan.path.length) / POINT_COUNT)
      const startedAt = performance.now()
      arrivalAt({ plan, observed, state: 'rolling', track }, point, NOW)
      if (round === 1) times.push(performance.now() - startedAt)
    }
  }
  const p99 = percentile(times, 0.99)
  return {
    work: `the arrival at one point of a path with ${LONG_ROUTE_POINTS} bends`,
    measured: `p99 ${p99.toFixed(3)} ms, median ${percentile(times, 0.5).toFixed(3)} ms`,
    target: `≤ ${TARGET_MS} ms`,
    passed: p99 <= TARGET_MS,
  }
}
