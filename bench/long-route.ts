import { PathLine } from '#shared/streets/route/path-line.ts'

/** Number of bends of the long route. */
export const LONG_ROUTE_POINTS = 300

/**
 * Returns the route with which the benchmarks measure arrivals: a winding path of 9 km with a bend every
 * 31 m, and six stops.
 */
export function buildLongRoute() {
  const path = new PathLine(
    Array.from({ length: LONG_ROUTE_POINTS }, (_, index) => ({
      latitude: 29.94 + 0.000_24 * index,
      longitude: -90.08 + 0.001 * Math.sin(index / 4),
    })),
  )
  const stops = Array.from({ length: 6 }, (_, index) => {
    const along = ((index + 1) * path.length) / 7
    return { number: index + 1, along, ...path.pointAt(along) }
  })
  return { key: 'long', path, approximateParts: [], stops }
}

/** Returns what is known at a time about a parade that has walked some meters of the long route. */
export const observeLongRoute = (metersAlong: number, time: number) => ({
  along: metersAlong,
  at: time - 5_000,
  pace: { meters: 700, seconds: 1_200 },
  visits: [{ stop: 1, since: time - 1_800_000, until: time - 900_000 }],
  isStopped: false,
})
