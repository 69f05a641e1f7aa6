import { divIcon, marker, type Marker } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import styles from './InkTag.module.css'

/** A word in ink on the map: START, STOP 2, END. With `refuel` it is gold. Not pressed: it says all it knows. */
export function inkTag(text: string, at: Point, look?: 'refuel' | 'event'): Marker {
  const tag = document.createElement('span')
  tag.textContent = text
  const className = [styles.tag, look && styles[look]].filter(Boolean).join(' ')
  return marker([at.latitude, at.longitude], {
    icon: divIcon({ className, html: tag, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: -500,
  })
}
