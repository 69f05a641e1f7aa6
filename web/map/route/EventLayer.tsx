import { layerGroup } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { formatEventTime } from '#shared/calendar.ts'
import { eventSpot, type ParadeEvent } from './event-spot.ts'
import { inkTag } from './ink-tag.ts'

/** Events of today and tomorrow where they start. */
export function EventLayer({ events }: { events: readonly ParadeEvent[] }) {
  const map = useMap()
  useEffect(() => {
    const tags = events.map((event) =>
      inkTag(`${event.title} · ${formatEventTime(event.date, event.time)}`, eventSpot(event), 'event'),
    )
    const layer = layerGroup(tags).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, events])
  return null
}
