import { DomEvent } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useMap, useMapEvent, useMapEvents } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { Button } from '../ui/controls/Button.tsx'
import { cx } from '../ui/cx.ts'
import type { GroupType } from '../ui/group-type.ts'
import { fitPoints } from './view/camera.ts'
import { CityMap } from './base/CityMap.tsx'
import { NOTHING_COVERED } from './view/covered.ts'
import { MapControls } from './view/MapControls.tsx'
import styles from './PickMap.module.css'
import { RouteLayer } from './route/RouteLayer.tsx'
import type { RoutePoint } from './route/route-points.ts'

interface PickMapProps {
  label: string
  /** The way so far, in order. */
  points: readonly RoutePoint[]
  type: GroupType | undefined
  /** Gets a point that is pressed, or the middle of the map for those without a pointer. Left out, nothing is picked. */
  onPick: ((point: Point) => void) | undefined
  className?: string | undefined
}

/** A map on which a point can be picked, with the way so far. */
export default function PickMap({ label, points, type, onPick, className }: PickMapProps) {
  // With a finger the map must move, or nothing beyond its edges could be picked.
  const fingers = window.matchMedia('(pointer: coarse)').matches
  return (
    <CityMap
      label={label}
      embedded={!fingers}
      className={cx(className, onPick !== undefined && styles.picking)}
    >
      <RouteLayer points={points} type={type} />
      <Camera points={points} />
      {onPick && <Picking onPick={onPick} />}
    </CityMap>
  )
}

/** Shows the whole way at first; while it is worked on the view stays as it is. */
function Camera({ points }: { points: readonly RoutePoint[] }) {
  const map = useMap()
  const [first] = useState(points)
  const wasMoved = useRef(false)
  const note = () => {
    wasMoved.current = true
  }
  useMapEvents({
    dragstart: note,
    click: note,
    keydown: note,
    resize: () => {
      if (!wasMoved.current) fitPoints(map, first, NOTHING_COVERED, 16)
    },
  })
  useEffect(() => fitPoints(map, first, NOTHING_COVERED, 16), [map, first])
  return <MapControls onRecenter={() => fitPoints(map, points, NOTHING_COVERED, 16)} />
}

function Picking({ onPick }: { onPick: (point: Point) => void }) {
  const map = useMap()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => DomEvent.disableClickPropagation(box.current!) && undefined, [])
  const take = ({ lat: latitude, lng: longitude }: { lat: number; lng: number }) =>
    onPick({ latitude, longitude })
  useMapEvent('click', ({ latlng }) => take(latlng.wrap()))
  return (
    <>
      <span className={styles.cross} aria-hidden="true" />
      <div ref={box} className={styles.middle}>
        <Button onClick={() => take(map.getCenter().wrap())}>Use the middle of the map</Button>
      </div>
    </>
  )
}
