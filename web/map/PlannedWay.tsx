import { useMemo } from 'react'
import type { LiveParade } from '../live/parade-queries.ts'
import { RouteLayer } from './RouteLayer.tsx'
import { plannedPoints } from './route-points.ts'

type Planned = Pick<LiveParade, 'startCoordinates' | 'endCoordinates' | 'stopCoordinates' | 'routeStops'> & {
  group: Pick<LiveParade['group'], 'type'>
}

/** The planned way of a live parade, where its event has one. `quiet` leaves it off a map that shows several. */
export function PlannedWay({ parade, quiet = false }: { parade: Planned; quiet?: boolean }) {
  const { startCoordinates, endCoordinates, stopCoordinates, routeStops, group } = parade
  const key = JSON.stringify([startCoordinates, endCoordinates, stopCoordinates, routeStops])
  // The list is patched on every move; the way must be drawn anew only when it changed.
  const points = useMemo(() => {
    const [start, end, stops, names] = JSON.parse(key) as [string | null, string | null, string[], string[]]
    return plannedPoints({ startCoordinates: start, endCoordinates: end, stopCoordinates: stops, routeStops: names })
  }, [key])
  if (quiet || points.length < 2) return null
  return <RouteLayer points={points} type={group.type} />
}
