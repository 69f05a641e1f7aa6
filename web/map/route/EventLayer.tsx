import { layerGroup } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { useMapDetails } from '../base/use-map-details.ts'

/** An event on the map, at its starting point. */
export interface MapEvent extends Point {
  /** The text of its tag: its title and time. */
  label: string
}

/** Dots at the starting points of the events of today and tomorrow, for the home map. */
export function EventLayer({ events }: { events: readonly MapEvent[] }) {
  const map = useMap()
  const details = useMapDetails()
  useEffect(() => {
    if (!details) return undefined
    const { addTag, createPin, TAG_PRIORITY } = details
    const pins = events.map((event) => createPin(event, { text: '', name: event.label, isLight: true }))
    const layer = layerGroup(pins.map(({ marker }) => marker)).addTo(map)
    const removeTags = pins.map(({ marker, ...tag }) =>
      addTag(map, { ...tag, priority: TAG_PRIORITY.event, latLng: () => marker.getLatLng() }),
    )
    return () => {
      for (const removeTag of removeTags) removeTag()
      layer.remove()
    }
  }, [map, details, events])
  return null
}
