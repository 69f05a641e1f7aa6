import type { RouteLine } from '#web/events/route-lines.ts'
import { RouteNote } from '#web/events/RouteNote.tsx'
import type { PlannedRoute } from '#web/map/route/planned-route.ts'
import RouteMap from '#web/map/RouteMap.tsx'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { GroupType } from '#web/ui/group-type.ts'
import { pluralize } from '#web/ui/pluralize.ts'
import styles from './RouteDialog.module.css'
import { RouteList } from '#web/events/RouteList.tsx'

interface RouteDialogProps {
  groupName: string
  route: PlannedRoute
  /** The route's waypoints, as `RouteList` shows them. */
  routeLines: readonly RouteLine[]
  groupType: GroupType
  /** The group's live parade. Without one, the map shows the route alone. */
  parade: LiveParade | undefined
  onClose: () => void
}

/** The dialog of the home page's Expand Map: the featured club's route on a large map, with all its waypoints. */
export default function RouteDialog({
  groupName,
  route,
  routeLines,
  groupType,
  parade,
  onClose,
}: RouteDialogProps) {
  const refuelCount = routeLines.filter(({ isRefuel }) => isRefuel).length
  return (
    <Dialog open onOpenChange={onClose} title={`${groupName} Parade Route`} wide>
      <div className={styles.body} data-group-type={groupType}>
        <RouteMap
          label={`Route of ${groupName}`}
          route={route}
          type={groupType}
          parade={parade}
          className={styles.map}
        />
        <div>
          <h3 className={styles.heading}>Complete Route Details</h3>
          <p className={styles.count}>
            {pluralize(routeLines.length, 'waypoints')}
            {refuelCount > 0 &&
              `, ${refuelCount} of them ${refuelCount === 1 ? 'a refuel stop' : 'refuel stops'}`}
          </p>
          <RouteList lines={routeLines} />
          <RouteNote route={route} />
        </div>
      </div>
    </Dialog>
  )
}
