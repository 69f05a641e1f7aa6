import { useEffect, useMemo } from 'react'
import { useMap } from 'react-leaflet'
import type { GroupType } from '../../ui/group-type.ts'
import type { PlannedRoute } from './planned-route.ts'
import { PlannedRouteLayer } from './planned-route-layer.ts'

interface RouteLayerProps {
  route: PlannedRoute
  type: GroupType | undefined
  /** Reports how far along the route the parade is. Returns a function to unsubscribe. */
  onProgress?: (listener: (along: number | undefined) => void) => () => void
}

/** The planned route of an event or a live parade. */
export function RouteLayer({ route, type, onProgress }: RouteLayerProps) {
  const map = useMap()
  const { path, stops, certainty, approximateParts } = route
  // A move changes the parade object but not these fields, so it does not redraw the route.
  const fixedRoute = useMemo(
    () => ({ path, stops, certainty, approximateParts }),
    [path, stops, certainty, approximateParts],
  )
  useEffect(() => {
    const layer = new PlannedRouteLayer(map, fixedRoute, type)
    const unsubscribe = onProgress?.((along) => layer.setProgress(along))
    return () => {
      unsubscribe?.()
      layer.remove()
    }
  }, [map, fixedRoute, type, onProgress])
  return null
}
