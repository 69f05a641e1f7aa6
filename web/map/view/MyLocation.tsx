import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { toastError } from '#web/ui/toasts/toast.ts'
import { centerOn } from './camera.ts'
import { MapButton } from './MapButton.tsx'
import { useMapInsets } from './map-insets.ts'

/** The map zooms in at least this far on the visitor's location. */
const MIN_ZOOM = 15

/** A button that shows where the visitor is. From the first press on, a dot follows the phone. */
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
  const onFix = useEffectEvent((point: Point) => {
    latest.current = point
    if (isWaiting) center()
    setIsWaiting(false)
  })
  const stop = () => {
    setIsWaiting(false)
    setIsWatching(false)
  }
  useEffect(() => {
    if (!isWatching) return undefined
    const controller = new AbortController()
    let remove = () => undefined as void
    const start = async () => {
      const { watchLocation } = await import('./my-location.ts')
      if (!controller.signal.aborted)
        remove = watchLocation(map, { onFix: (point) => onFix(point), onFailure: stop })
    }
    start().catch(() => {
      toastError('Your location could not be shown. Please try again.')
      stop()
    })
    return () => {
      controller.abort()
      remove()
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
