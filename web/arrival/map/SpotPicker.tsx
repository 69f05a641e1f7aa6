import { DomEvent, type LatLng, type LeafletMouseEvent } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { ShownMap } from '#web/map/view/map-and-screen.ts'
import { Crosshair } from '#web/map/base/Crosshair.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import type { Spot } from '../spot/spot.ts'
import styles from './SpotPicker.module.css'

interface SpotPickerProps {
  pageMap: ShownMap
  /** Gets the spot, or undefined if the visitor cancels. */
  onPick: (spot: Spot | undefined) => void
}

/**
 * Lets the visitor pick the spot on the map: with a press on the place, or with the keyboard, which moves
 * the map under a crosshair. Renders the crosshair and a bar of buttons into the map's element.
 */
export function SpotPicker({ pageMap, onPick }: SpotPickerProps) {
  const { map } = pageMap
  const { center, bottom, left } = useUncoveredArea(pageMap)
  const bar = useRef<HTMLDivElement>(null)
  // In a ref, because a new `onPick` must not move the focus to the map again.
  const latestOnPick = useRef(onPick)
  useEffect(() => {
    latestOnPick.current = onPick
  }, [onPick])
  useEffect(() => {
    const container = map.getContainer()
    const onClick = ({ latlng }: LeafletMouseEvent) => latestOnPick.current(spotAt(latlng))
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape must not also exit full screen, whose listener would get it next.
      event.stopPropagation()
      latestOnPick.current(undefined)
    }
    // The bar lies in the map's element, so its clicks would pick the place under it.
    DomEvent.disableClickPropagation(bar.current!)
    // The arrow keys move the map.
    container.focus({ preventScroll: true })
    container.classList.add(styles.picking!)
    map.on('click', onClick)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      container.classList.remove(styles.picking!)
      map.off('click', onClick)
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [map])
  return (
    <>
      <Crosshair className={styles.center} style={{ left: center[0], top: center[1] }} />
      <div ref={bar} className={styles.bar} style={{ bottom, left }}>
        <Button onClick={() => onPick(spotAt(map.containerPointToLatLng(center)))}>Use the center</Button>
        <Button onClick={() => onPick(undefined)}>Cancel</Button>
      </div>
    </>
  )
}

function spotAt(latLng: LatLng): Spot {
  const { lat: latitude, lng: longitude } = latLng.wrap()
  return { latitude, longitude, source: 'map' }
}

/** The part of the map that the cards do not cover, in px. */
interface UncoveredArea {
  /** From the map's left and upper edges. */
  center: [x: number, y: number]
  /** How far the cards reach into the map from its lower and left edges. */
  bottom: number
  left: number
}

/** Returns the uncovered part of the map, also after the map's size or the cards have changed. */
function useUncoveredArea(pageMap: ShownMap): UncoveredArea {
  const [area, setArea] = useState(() => measure(pageMap))
  useEffect(() => {
    const update = () => setArea(measure(pageMap))
    update()
    pageMap.map.on('resize', update)
    return () => void pageMap.map.off('resize', update)
    // A moved sheet gives a new `pageMap` value (`ShareMap`), so the area is measured again.
  }, [pageMap])
  return area
}

function measure({ map, getInsets }: ShownMap): UncoveredArea {
  const { left, right, top, bottom } = getInsets()
  const { x, y } = map.getSize()
  return { center: [(x + left - right) / 2, (y + top - bottom) / 2], bottom, left }
}
