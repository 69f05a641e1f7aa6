import { divIcon, marker, type Map as LeafletMap } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { latLngOf } from '#web/map/base/points.ts'
import type * as MapDetails from '#web/map/details.ts'
import styles from './SpotMarker.module.css'

const SIZE_PX = 22

/**
 * Draws the visitor's spot on a map. Returns a function that removes it. The map's details are a
 * parameter, because their code loads after the first marker.
 */
export function addSpotMarker(
  map: LeafletMap,
  at: Point,
  { addTag, TAG_PRIORITY }: Pick<typeof MapDetails, 'addTag' | 'TAG_PRIORITY'>,
): () => void {
  const element = document.createElement('div')
  element.className = styles.spot ?? ''
  const tag = document.createElement('span')
  tag.className = 'map-tag map-tag-light'
  tag.textContent = 'Your spot'
  element.append(tag)
  const layer = marker(latLngOf(at), {
    icon: divIcon({ className: '', html: element, iconSize: [SIZE_PX, SIZE_PX] }),
    interactive: false,
    keyboard: false,
  }).addTo(map)
  const removeTag = addTag(map, {
    element,
    tag,
    size: [SIZE_PX, SIZE_PX],
    priority: TAG_PRIORITY.nextStop,
    latLng: () => layer.getLatLng(),
  })
  return () => {
    removeTag()
    layer.remove()
  }
}
