import { layerGroup, polyline } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { GroupType } from '../../ui/group-type.ts'
import { inkTag } from './ink-tag.ts'
import { inkOf } from '../base/ink-classes.ts'
import styles from '../base/Lines.module.css'
import type { RoutePoint } from './route-points.ts'

/** A planned way: a pale band through its points, each with its tag. */
export function RouteLayer({ points, type }: { points: readonly RoutePoint[]; type: GroupType | undefined }) {
  const map = useMap()
  useEffect(() => {
    const layer = layerGroup([
      polyline(
        points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
        { interactive: false, className: `${styles.planned} ${inkOf(type)}` },
      ),
      ...points
        .filter(({ label }) => label !== '')
        .map((point) => inkTag(point.label, point, point.refuel ? 'refuel' : undefined)),
    ]).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, points, type])
  return null
}
