import { DomEvent, type LatLng, type LeafletMouseEvent } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { ShownMap } from '../../map/view/shown-map.ts'
import { Crosshair } from '../../map/base/Crosshair.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import type { Spot } from '../spot/spot.ts'
import styles from './SpotPicker.module.css'

interface SpotPickerProps {
  shown: ShownMap
  /** Gets the spot, or undefined if the visitor cancels. */
  onPick: (spot: Spot | undefined) => void
}

/**
 * Lets the visitor pick the spot on the map: with a press, or with the keyboard in the middle of what the
 * cards leave free.
 */
export function SpotPicker({ shown, onPick }: SpotPickerProps) {
  const { map } = shown
  const { middle, bottom, left } = useFreeMap(shown)
  const bar = useRef<HTMLDivElement>(null)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  }, [onPick])
  useEffect(() => {
    const container = map.getContainer()
    const onClick = ({ latlng }: LeafletMouseEvent) => pick.current(spotAt(latlng))
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') pick.current(undefined)
    }
    DomEvent.disableClickPropagation(bar.current!)
    // The arrow keys move the map.
    container.focus({ preventScroll: true })
    container.classList.add(styles.picking!)
    map.on('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      container.classList.remove(styles.picking!)
      map.off('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [map])
  return (
    <>
      <Crosshair className={styles.middle} style={{ left: middle[0], top: middle[1] }} />
      <div ref={bar} className={styles.bar} style={{ bottom, left }}>
        <Button onClick={() => onPick(spotAt(map.containerPointToLatLng(middle)))}>Use the center</Button>
        <Button onClick={() => onPick(undefined)}>Cancel</Button>
      </div>
    </>
  )
}

function spotAt(latLng: LatLng): Spot {
  const { lat: latitude, lng: longitude } = latLng.wrap()
  return { latitude, longitude, source: 'map' }
}

interface FreeMap {
  middle: [x: number, y: number]
  bottom: number
  left: number
}

/**
 * Returns the center of the free part of the map, and how far the cards reach into the map, in px.
 */
function useFreeMap(shown: ShownMap): FreeMap {
  const [free, setFree] = useState(() => measure(shown))
  useEffect(() => {
    const update = () => setFree(measure(shown))
    update()
    shown.map.on('resize', update)
    return () => void shown.map.off('resize', update)
  }, [shown])
  return free
}

function measure({ map, getInsets }: ShownMap): FreeMap {
  const { left, right, top, bottom } = getInsets()
  const { x, y } = map.getSize()
  return { middle: [(x + left - right) / 2, (y + top - bottom) / 2], bottom, left }
}
