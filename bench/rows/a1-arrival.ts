import { arrivalAt } from '#shared/arrival/arrival.ts'
import { ParadeTrack } from '#shared/arrival/parade-track.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { percentile } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const POINT_COUNT = 5_000
const PATH_POINTS = 300
const TARGET_MS = 0.5
const NOW = Date.UTC(2026, 0, 4, 20)

/** A path of 8 km with a bend every 27 m, and six stops. */
function longPlan() {
  const path = new PathLine(
    Array.from({ length: PATH_POINTS }, (_, index) => ({
      latitude: 29.94 + 0.000_24 * index,
      longitude: -90.08 + 0.001 * Math.sin(index / 4),
    })),
  )
  const stops = Array.from({ length: 6 }, (_, index) => {
    const along = ((index + 1) * path.length) / 7
    return { number: index + 1, along, ...path.pointAt(along) }
  })
  return { key: 'long', path, approximateParts: [], stops, startsAt: NOW - 3_600_000, hours: 4 }
}

/** A1: time to tell when a parade comes to a point, as the browser does it for the arrival card. */
export const measureArrival: Benchmark = async () => {
  const plan = longPlan()
  const observed = {
    along: 1_000,
    at: NOW - 5_000,
    pace: { meters: 700, seconds: 1_200 },
    visits: [{ stop: 1, since: NOW - 1_800_000, until: NOW - 900_000 }],
    isStopped: false,
  }
  const track = new ParadeTrack()
  for (let along = 0; along <= observed.along; along += 5)
    track.add(NOW - (observed.along - along) * 1_500, along)
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
    work: `the arrival at one point of a path with ${PATH_POINTS} bends`,
    measured: `p99 ${p99.toFixed(3)} ms, median ${percentile(times, 0.5).toFixed(3)} ms`,
    target: `≤ ${TARGET_MS} ms`,
    passed: p99 <= TARGET_MS,
  }
}
