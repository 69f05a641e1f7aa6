import type { RouteLine } from '#web/events/route-lines.ts'
import { RouteNote } from '#web/events/RouteNote.tsx'
import type { PlannedRoute } from '#web/map/route/planned-route.ts'
import RouteMap from '#web/map/RouteMap.tsx'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { GroupType } from '#web/ui/group-type.ts'
import styles from './RouteDialog.module.css'
import { RouteList } from '#web/events/RouteList.tsx'

interface RouteDialogProps {
  groupName: string
  route: PlannedRoute
  lines: readonly RouteLine[]
  type: GroupType
  parade: LiveParade | undefined
  onClose: () => void
}

/** The featured club's route on a large map, with all its waypoints (Expand Map). */
export default function RouteDialog({ groupName, route, lines, type, parade, onClose }: RouteDialogProps) {
  const refuelCount = lines.filter(({ isRefuel }) => isRefuel).length
  return (
    <Dialog open onOpenChange={onClose} title={`${groupName} Parade Route`} wide>
      <div className={styles.body} data-group-type={type}>
        <RouteMap
          label={`Route of ${groupName}`}
          route={route}
          type={type}
          parade={parade}
          className={styles.map}
        />
        <div>
          <h3 className={styles.heading}>Complete Route Details</h3>
          <p className={styles.count}>
            {lines.length} {lines.length === 1 ? 'waypoint' : 'waypoints'}
            {refuelCount > 0 && `, ${refuelCount} to refuel`}
          </p>
          <RouteList lines={lines} />
          <RouteNote route={route} />
        </div>
      </div>
    </Dialog>
  )
}
