import { call } from '#web/api/call.ts'
import { toFormValues } from '#web/event-form/event-values.ts'
import { type PlanRouteCall, usePlannedRoute } from '#web/event-form/use-planned-route.ts'
import { RouteNote } from '#web/events/RouteNote.tsx'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { LazyMap } from '#web/map/LazyMap.tsx'
import type { AdminProposal } from './proposal-columns.tsx'
import styles from './Proposals.module.css'

const PickMap = lazyComponent(() => import('#web/map/PickMap.tsx'))

const planRoute: PlanRouteCall = (body, signal) => call('planRoute', { body, signal })

/**
 * A map of a proposed route, if any of its places is known. Only events have a stored plan, so the
 * server plans the proposal's route for this review.
 */
export function ProposedRoute({ proposal }: { proposal: AdminProposal }) {
  const { form, group, groupId, version } = proposal
  const { route } = usePlannedRoute(toFormValues({ ...form, groupId, version }), undefined, planRoute)
  if (route.stops.length === 0) return null
  return (
    <div className={styles.route} data-group-type={group.type}>
      <LazyMap>
        <PickMap
          label="Proposed route"
          route={route}
          type={group.type}
          onPick={undefined}
          className={styles.map}
        />
      </LazyMap>
      <RouteNote route={route} />
    </div>
  )
}
