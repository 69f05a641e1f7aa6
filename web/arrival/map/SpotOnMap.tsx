import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useMapDetails } from '#web/map/base/use-map-details.ts'
import type { ShownMap } from '#web/map/view/map-and-screen.ts'
import type { Spot } from '../spot/spot.ts'
import { addSpotMarker } from './spot-marker.ts'
import { SpotPicker } from './SpotPicker.tsx'

interface SpotOnMapProps {
  pageMap: ShownMap
  spot: Spot | undefined
  /** Picks the spot with the next press on the map. Undefined unless the visitor wants that. */
  onPick: ((spot: Spot | undefined) => void) | undefined
}

/** Draws the spot on the page's map, and lets the visitor pick it there. */
export default function SpotOnMap({ pageMap, spot, onPick }: SpotOnMapProps) {
  const { map } = pageMap
  const details = useMapDetails()
  useEffect(() => (spot && details ? addSpotMarker(map, spot, details) : undefined), [map, spot, details])
  return onPick && createPortal(<SpotPicker pageMap={pageMap} onPick={onPick} />, map.getContainer())
}
