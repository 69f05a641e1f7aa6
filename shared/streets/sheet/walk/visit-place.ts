import { snap } from '../../snap.ts'
import { locationPoint } from '../steps/location-point.ts'
import { SKIP_COST_M } from '../steps/skip-cost.ts'
import type { StepOf } from '../steps/step.ts'
import type { LegPlanner } from './leg-planner.ts'
import { ANY_STREET } from './leg-streets.ts'
import { linkEnds } from './links.ts'
import { extendWalk, type Walk } from './walk.ts'

/** Maximum distance of a stop from the street. */
const MAX_STOP_DISTANCE_M = 200
/** What a leg to a stop may cost where no street is named. */
const FREE_LEG_COST_M = 5_000

/** Continues the given walks to the place of a start, stop or end, or past it. */
export function visitPlace(
  planner: LegPlanner,
  walks: readonly Walk[],
  step: StepOf<'at'>,
  index: number,
): Walk[] {
  const { location, role } = step
  const started = walks.flatMap((walk) => {
    if (walk.node !== undefined) return [walk]
    return walk.startPoint === undefined ? [] : planner.startInBlock(walk, index, ANY_STREET)
  })
  const notStarted = walks.filter(({ node, startPoint }) => node === undefined && startPoint === undefined)
  if (location.kind === 'corner') {
    const { nodes, a, b } = location
    const streets = new Map([...a.streets, ...b.streets])
    const starting = notStarted.flatMap((walk) => {
      const legStreets = walk.legStreets.streets.size > 0 ? walk.legStreets : planner.legStreets({ streets })
      return [...nodes].map(([node, cost]) =>
        extendWalk(walk, index, { node, legStreets, cost: walk.cost + cost, startPoint: undefined }),
      )
    })
    // 'N. Broad & Bienville, Bienville & N. Galvez': the way between corners is on their streets.
    const onStreets =
      role === 'stop' && step.skipCostM < SKIP_COST_M.place ? started : started.map(withCorner)
    const passed = role === 'stop' ? started.filter((walk) => hasPassed(planner, walk, nodes)) : []
    return [
      ...starting,
      ...passed.map((walk) => extendWalk(walk, index, {})),
      ...planner.extend(onStreets, index, nodes, step.skipCostM),
    ]

    function withCorner(walk: Walk): Walk {
      if (walk.legStreets.streets.size === 0) return walk
      const all = new Map([...walk.legStreets.streets, ...streets.keys()].map((street) => [street, 0]))
      return { ...walk, legStreets: planner.legStreets({ streets: all }) }
    }
  }
  const point = locationPoint(planner.network, location)
  if (point === undefined) return []
  const legStreets = location.kind === 'address' ? planner.legStreets(location.street) : ANY_STREET
  const starting = notStarted.map((walk) => extendWalk(walk, index, { startPoint: point, legStreets }))
  if (role === 'end') {
    const ended = started.flatMap((walk) => planner.endInBlock(walk, index, point, step.skipCostM))
    return [...starting, ...ended]
  }
  // Without a named street, the walk goes to the stop; on a named street, the stop is beside it.
  const free =
    role === 'via'
      ? started.map((walk) => ({ ...walk, legStreets: ANY_STREET }))
      : started.filter((walk) => walk.legStreets.streets.size === 0)
  const near = free.length === 0 ? undefined : snap(planner.network, point, { within: MAX_STOP_DISTANCE_M })
  if (near === undefined) return starting
  const { segments } = planner.network
  const isFirst = near.along < segments.meters[near.segment]! / 2
  const node = (isFirst ? segments.from : segments.to)[near.segment]!
  return [...starting, ...planner.extend(free, index, new Map([[node, 0]]), FREE_LEG_COST_M)]
}

/** Ends a walk where it started. */
export function returnToStart(planner: LegPlanner, walk: Walk, skipCost: number, index: number): Walk[] {
  let first: Walk | undefined
  for (let earlier: Walk | undefined = walk; earlier !== undefined; earlier = earlier.previous) {
    if (earlier.node !== undefined) first = earlier
  }
  if (walk.node === undefined || first === undefined) return []
  if (first.startInBlock !== undefined) {
    return planner.endInBlock(walk, index, first.startInBlock.snap.point, skipCost)
  }
  return planner.extend([walk], index, new Map([[first.node!, 0]]), skipCost)
}

/**
 * Whether one of the last two legs of a walk passed a corner: sheets name a stop after the leg that
 * it is on.
 */
function hasPassed({ network }: LegPlanner, walk: Walk, corner: ReadonlyMap<number, number>): boolean {
  let legs = 0
  for (let state: Walk | undefined = walk; state !== undefined && legs < 2; state = state.previous) {
    if (state.links.some((link) => linkEnds(network, link).some((node) => corner.has(node)))) return true
    if (state.links.length > 0) legs += 1
  }
  return false
}
