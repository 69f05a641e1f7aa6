import { useEffect, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import { toastError } from '#web/ui/toasts/toast.ts'
import { centerOn } from './camera.ts'
import { MapButton } from './MapButton.tsx'
import { useMapInsets } from './map-and-screen.ts'
import type { VisitorLocation } from './visitor-location.ts'

/** The map zooms in at least this far on the visitor's location. */
const MIN_ZOOM = 15

/** A button that shows where the visitor is. From the first press on, a dot follows the phone. */
export function MyLocation({ onShow }: { onShow: (() => void) | undefined }) {
  const map = useMap()
  const getInsets = useMapInsets()
  const [isWaiting, setIsWaiting] = useState(false)
  const location = useRef<VisitorLocation>(undefined)
  useEffect(() => () => location.current?.remove(), [])
  const showLocation = async () => {
    // Few visitors press it, so its code loads then. They may have left the screen meanwhile.
    const module = await import('./visitor-location.ts')
    if (!map.getContainer().isConnected) return
    location.current ??= new module.VisitorLocation(map)
    const point = await location.current.find()
    if (!point) return
    onShow?.()
    centerOn(map, point, getInsets(), Math.max(map.getZoom(), MIN_ZOOM))
  }
  const press = () => {
    setIsWaiting(true)
    showLocation()
      .catch(() => toastError('Your location could not be shown. Please try again.'))
      .finally(() => setIsWaiting(false))
  }
  return <MapButton icon="locate" label="My location" isBusy={isWaiting} onClick={press} />
}
