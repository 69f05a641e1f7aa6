import { layerGroup } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { formatEventTime } from '#shared/calendar.ts'
import { textMarker } from '../base/text-marker.ts'
import { eventSpot, type ParadeEvent } from './event-spot.ts'

/** Tags with the title and time of events, at their starting points. */
export function EventLayer({ events }: { events: readonly ParadeEvent[] }) {
  const map = useMap()
  useEffect(() => {
    const tags = events.map((event) =>
      textMarker(`${event.title} · ${formatEventTime(event.date, event.time)}`, eventSpot(event), 'event'),
    )
    const layer = layerGroup(tags).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, events])
  return null
}
