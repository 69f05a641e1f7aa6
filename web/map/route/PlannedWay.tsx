import { useMemo } from 'react'
import type { LiveParade } from '../../live/parade-queries.ts'
import { RouteLayer } from './RouteLayer.tsx'
import { plannedPoints } from './route-points.ts'

type Planned = Pick<LiveParade, 'startCoordinates' | 'endCoordinates' | 'stopCoordinates' | 'routeStops'> & {
  group: Pick<LiveParade['group'], 'type'>
}

/** The planned way of a live parade, where its event has one. `quiet` leaves it off. */
export function PlannedWay({ parade, quiet = false }: { parade: Planned; quiet?: boolean }) {
  const { startCoordinates, endCoordinates, stopCoordinates, routeStops, group } = parade
  // Moves patch the parade and leave these as they are: the way is drawn anew only when it changed.
  const points = useMemo(
    () => plannedPoints({ startCoordinates, endCoordinates, stopCoordinates, routeStops }),
    [startCoordinates, endCoordinates, stopCoordinates, routeStops],
  )
  if (quiet || points.length < 2) return null
  return <RouteLayer points={points} type={group.type} />
}
