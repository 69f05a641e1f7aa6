import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { centerOn } from './camera.ts'
import { LocationDot } from './location-dot.ts'
import { MapButton } from './MapButton.tsx'
import { useMapInsets } from './map-insets.ts'

/** The map zooms in at least this far on the visitor's location. */
const MIN_ZOOM = 15
const MAX_AGE_MS = 10_000
const TIMEOUT_MS = 20_000

/**
 * A button that shows where the visitor is. From the first press on, a dot follows the phone; its
 * position stays in the browser.
 */
export function MyLocation({ onShow }: { onShow: (() => void) | undefined }) {
  const map = useMap()
  const getInsets = useMapInsets()
  const [isWatching, setIsWatching] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const latest = useRef<Point>(undefined)
  const center = () => {
    if (!latest.current) return
    onShow?.()
    centerOn(map, latest.current, getInsets(), Math.max(map.getZoom(), MIN_ZOOM))
  }
  const handleFix = useEffectEvent((point: Point) => {
    latest.current = point
    if (isWaiting) center()
    setIsWaiting(false)
  })
  const handleError = useEffectEvent((error: GeolocationPositionError) => {
    // A watch goes on after a timeout; the last known place stays on the map.
    if (latest.current && error.code !== error.PERMISSION_DENIED) return
    toast({ ...describeError(error), variant: 'destructive' })
    setIsWaiting(false)
    setIsWatching(false)
  })
  useEffect(() => {
    if (!isWatching) return undefined
    const dot = new LocationDot(map)
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        dot.show({ latitude, longitude }, accuracy)
        handleFix({ latitude, longitude })
      },
      (error) => handleError(error),
      { enableHighAccuracy: true, maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      dot.remove()
      latest.current = undefined
    }
  }, [map, isWatching])
  const showLocation = () => {
    if (latest.current) return center()
    setIsWaiting(true)
    setIsWatching(true)
  }
  return <MapButton icon="locate" label="My location" isBusy={isWaiting} onClick={showLocation} />
}

const describeError = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
  code === PERMISSION_DENIED
    ? {
        title: 'Location is blocked for this page.',
        description: 'Allow it in your browser to see yourself on the map. It stays on your phone.',
      }
    : { title: 'Your location could not be found.', description: 'Step outside if you can, and try again.' }
