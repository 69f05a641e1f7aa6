import { useContext, useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { RestingSheetContext, useMapInsets, shownMap } from './map-and-screen.ts'

interface ShareMapProps {
  /** Shows points for `shownMap`, and stops following a parade. */
  onFrame: (points: readonly Point[]) => void
}

/**
 * Stores the map in `shownMap`, for components outside the map that draw on it or move it: the arrival
 * card shows the visitor's spot there. Renders nothing.
 */
export function ShareMap({ onFrame }: ShareMapProps) {
  const map = useMap()
  const getInsets = useMapInsets()
  const sheetHeight = useContext(RestingSheetContext)
  const frame = useRef(onFrame)
  useEffect(() => {
    frame.current = onFrame
  }, [onFrame])
  useEffect(() => {
    shownMap.set({ map, getInsets, frame: (points) => frame.current(points), sheetHeight })
    return () => shownMap.set(undefined)
  }, [map, getInsets, sheetHeight])
  return null
}
