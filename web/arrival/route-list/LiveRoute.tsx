import type { LiveParade } from '#web/live/parade-queries.ts'
import { useLateModule } from '#web/map/base/use-late-module.ts'

const loadRouteProgress = () => import('./RouteProgress.tsx')

interface LiveRouteProps {
  parades: readonly LiveParade[] | undefined
  /** The parade whose route is listed. */
  id: number | undefined
}

/** The route list of one of the live parades. Its code loads only if that has a route. */
export function LiveRoute({ parades, id }: LiveRouteProps) {
  const parade = parades?.find((each) => each.id === id && each.stops.length > 0)
  const RouteProgress = useLateModule(parade && loadRouteProgress)?.default
  return parade && RouteProgress ? <RouteProgress parade={parade} isOneOfMany /> : null
}
