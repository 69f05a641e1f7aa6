import { useMemo } from 'react'
import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { eventRoute } from '#web/map/route/event-point.ts'
import { type PlannedRoute, pointsOf } from '#web/map/route/planned-route.ts'
import RouteMap from '#web/map/RouteMap.tsx'
import type { GroupType } from '#web/ui/group-type.ts'
import styles from './EventDialog.module.css'

interface EventMapProps {
  event: GroupEvent & PlannedRoute
  type: GroupType | undefined
  /** The event's live parade, if there is one. */
  parade: LiveParade | undefined
}

/** The map of an event's route, or else of the place where it starts. Says so if that is not known. */
export default function EventMap({ event, type, parade }: EventMapProps) {
  const route = useMemo(() => eventRoute(event), [event])
  const isEmpty = !parade && pointsOf(route).length === 0
  return (
    <>
      {isEmpty && <p>This place is not on the map.</p>}
      <RouteMap
        label={`Route of ${event.title}`}
        route={route}
        type={type}
        parade={parade}
        className={styles.map}
      />
    </>
  )
}
