import { circle, divIcon, layerGroup, marker, type Map as LeafletMap } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { latLngOf } from '../base/points.ts'
import styles from './LocationDot.module.css'

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 }

interface LocationListeners {
  onFix: (point: Point) => void
  /** Called when the location is blocked, or not found at first. */
  onFailure: () => void
}

/**
 * Shows the visitor's location as a dot, in a circle as wide as the uncertainty. It stays in the
 * browser. Returns a function that removes the dot.
 */
export function watchLocation(map: LeafletMap, { onFix, onFailure }: LocationListeners): () => void {
  const accuracyCircle = circle([0, 0], { radius: 0, interactive: false, className: styles.accuracy ?? '' })
  const dot = marker([0, 0], {
    icon: divIcon({ className: styles.dot ?? '', iconSize: [18, 18] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 500,
  })
  const layer = layerGroup([accuracyCircle, dot])
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) => {
      const point = { latitude, longitude }
      accuracyCircle.setLatLng(latLngOf(point)).setRadius(accuracy)
      dot.setLatLng(latLngOf(point))
      layer.addTo(map)
      onFix(point)
    },
    (error) => {
      const isBlocked = error.code === error.PERMISSION_DENIED
      // A watch goes on after a timeout; the last known place stays on the map.
      if (map.hasLayer(layer) && !isBlocked) return
      toast({ ...(isBlocked ? blocked : notFound), variant: 'destructive' })
      onFailure()
    },
    OPTIONS,
  )
  return () => {
    navigator.geolocation.clearWatch(watch)
    layer.remove()
  }
}

const blocked = {
  title: 'Location is blocked for this page.',
  description: 'Allow it in your browser to see yourself on the map. It stays on your phone.',
}

const notFound = {
  title: 'Your location could not be found.',
  description: 'Step outside if you can, and try again.',
}
