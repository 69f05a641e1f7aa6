import { divIcon, marker, type Marker } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { cx } from '#web/ui/cx.ts'
import { latLngOf } from './points.ts'
import styles from './TextMarker.module.css'

/**
 * Returns a marker with a short text, such as START. It has no popup, so it takes no clicks or
 * focus.
 */
export function textMarker(text: string, at: Point, variant?: 'refuel' | 'event'): Marker {
  const label = document.createElement('span')
  label.textContent = text
  return marker(latLngOf(at), {
    icon: divIcon({ className: cx(styles.tag, variant && styles[variant]), html: label, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: -500,
  })
}
