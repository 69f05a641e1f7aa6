import { snap } from '../../snap.ts'
import { locationPoint } from '../steps/sheet-location.ts'
import { SKIP_COST_M } from '../steps/skip-cost.ts'
import type { StepOf } from '../steps/step.ts'
import type { LegPlanner } from './leg-planner.ts'
import { ANY_STREET } from './leg-streets.ts'
import { linkEnds } from './links.ts'
import { extendWalk, type Walk } from './walk.ts'

/** Maximum distance of a stop from the nearest street. */
const MAX_STOP_DISTANCE_M = 200
/** What a leg to a stop may cost where no street is named, in meters. */
const FREE_LEG_COST_M = 5_000

type PlaceStep = StepOf<'at'>
type LocationOf<Kind extends PlaceStep['location']['kind']> = Extract<PlaceStep['location'], { kind: Kind }>

/** Continues the given walks to the place of a start, stop or end, or past it. */
export function visitPlace(
  planner: LegPlanner,
  walks: readonly Walk[],
  step: PlaceStep,
  stepIndex: number,
): Walk[] {
  const { location } = step
  const started = walks.flatMap((walk) => {
    if (walk.node !== undefined) return [walk]
    return walk.startPoint === undefined ? [] : planner.startInBlock(walk, stepIndex, ANY_STREET)
  })
  const notStarted = walks.filter(({ node, startPoint }) => node === undefined && startPoint === undefined)
  return location.kind === 'corner'
    ? visitCorner(planner, { started, notStarted }, { ...step, location }, stepIndex)
    : visitPoint(planner, { started, notStarted }, { ...step, location }, stepIndex)
}

interface WalksByStart {
  started: readonly Walk[]
  notStarted: readonly Walk[]
}

/** Starts walks at a corner, or continues them to it; at a stop, also those that have passed it. */
function visitCorner(
  planner: LegPlanner,
  { started, notStarted }: WalksByStart,
  { location, role, skipCostM }: PlaceStep & { location: LocationOf<'corner'> },
  stepIndex: number,
): Walk[] {
  const { nodes, a, b } = location
  const streets = new Map([...a.streets, ...b.streets])
  const starting = notStarted.flatMap((walk) => {
    const legStreets = walk.legStreets.streets.size > 0 ? walk.legStreets : planner.legStreets({ streets })
    return [...nodes].map(([node, cost]) =>
      extendWalk(walk, stepIndex, { node, legStreets, cost: walk.cost + cost, startPoint: undefined }),
    )
  })
  // 'N. Broad & Bienville, Bienville & N. Galvez': the way between corners is on their streets.
  const withCornerStreets = (walk: Walk): Walk => {
    if (walk.legStreets.streets.size === 0) return walk
    const all = new Map([...walk.legStreets.streets, ...streets.keys()].map((street) => [street, 0]))
    return { ...walk, legStreets: planner.legStreets({ streets: all }) }
  }
  const isOptionalStop = role === 'stop' && skipCostM < SKIP_COST_M.place
  const continuing = isOptionalStop ? started : started.map(withCornerStreets)
  const passed = role === 'stop' ? started.filter((walk) => hasPassed(planner, walk, nodes)) : []
  return [
    ...starting,
    ...passed.map((walk) => extendWalk(walk, stepIndex, {})),
    ...planner.extend(continuing, stepIndex, nodes, skipCostM),
  ]
}

/**
 * Starts or ends walks at a place that is no corner, or continues them to it where no street is named.
 */
function visitPoint(
  planner: LegPlanner,
  { started, notStarted }: WalksByStart,
  { location, role, skipCostM }: PlaceStep & { location: Exclude<PlaceStep['location'], { kind: 'corner' }> },
  stepIndex: number,
): Walk[] {
  const point = locationPoint(planner.network, location)
  if (point === undefined) return []
  const legStreets = location.kind === 'address' ? planner.legStreets(location.street) : ANY_STREET
  const starting = notStarted.map((walk) => extendWalk(walk, stepIndex, { startPoint: point, legStreets }))
  if (role === 'end') {
    const ended = started.flatMap((walk) => planner.endInBlock(walk, stepIndex, point, skipCostM))
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
  const isNearFirstEnd = near.along < segments.meters[near.segment]! / 2
  const node = (isNearFirstEnd ? segments.from : segments.to)[near.segment]!
  return [...starting, ...planner.extend(free, stepIndex, new Map([[node, 0]]), FREE_LEG_COST_M)]
}

/** Ends a walk where it started. */
export function returnToStart(planner: LegPlanner, walk: Walk, skipCostM: number, stepIndex: number): Walk[] {
  let first: Walk | undefined
  for (let earlier: Walk | undefined = walk; earlier !== undefined; earlier = earlier.previous) {
    if (earlier.node !== undefined) first = earlier
  }
  if (walk.node === undefined || first === undefined) return []
  // 'Back to the start' may turn around.
  const back = { ...walk, mayReverse: true }
  if (first.startInBlock !== undefined) {
    return planner.endInBlock(back, stepIndex, first.startInBlock.snap.point, skipCostM)
  }
  return planner.extend([back], stepIndex, new Map([[first.node!, 0]]), skipCostM)
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
