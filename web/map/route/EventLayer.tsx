import { layerGroup } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { formatEventTime } from '#shared/calendar.ts'
import { createPin } from '../tags/pin.ts'
import { addTag, TAG_PRIORITY } from '../tags/tag-layout.ts'
import { eventSpot, type ParadeEvent } from './event-spot.ts'

/** Dots at the starting points of events, with tags of their title and time. */
export function EventLayer({ events }: { events: readonly ParadeEvent[] }) {
  const map = useMap()
  useEffect(() => {
    const pins = events.map((event) =>
      createPin(eventSpot(event), {
        text: '',
        name: `${event.title} · ${formatEventTime(event.date, event.time)}`,
        isLight: true,
      }),
    )
    const layer = layerGroup(pins.map(({ marker }) => marker)).addTo(map)
    const removeTags = pins.map(({ marker, ...tag }) =>
      addTag(map, { ...tag, priority: TAG_PRIORITY.event, latLng: () => marker.getLatLng() }),
    )
    return () => {
      for (const removeTag of removeTags) removeTag()
      layer.remove()
    }
  }, [map, events])
  return null
}
