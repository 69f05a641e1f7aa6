import { useEffect, useMemo } from 'react'
import { useMap } from 'react-leaflet'
import type { GroupType } from '#web/ui/group-type.ts'
import { useMapDetails } from '../base/use-map-details.ts'
import type { PlannedRoute } from './planned-route.ts'

interface RouteLayerProps {
  route: PlannedRoute
  type: GroupType | undefined
  isPrinted?: boolean | undefined
  /** Reports how far along the route the parade is. Returns a function to unsubscribe. */
  onProgress?: (listener: (along: number | undefined) => void) => () => void
}

/** The planned route of an event or a live parade. */
export function RouteLayer({ route, type, isPrinted, onProgress }: RouteLayerProps) {
  const map = useMap()
  const details = useMapDetails()
  const { path, stops, approximateParts } = route
  // A move changes the parade object but not these fields, so it does not redraw the route.
  const fixedRoute = useMemo(() => ({ path, stops, approximateParts }), [path, stops, approximateParts])
  useEffect(() => {
    if (!details) return undefined
    const layer = new details.PlannedRouteLayer(map, fixedRoute, type, isPrinted)
    const unsubscribe = onProgress?.((along) => layer.setProgress(along))
    return () => {
      unsubscribe?.()
      layer.remove()
    }
  }, [map, details, fixedRoute, type, isPrinted, onProgress])
  return null
}
