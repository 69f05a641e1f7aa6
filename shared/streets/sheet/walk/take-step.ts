import { snap } from '../../snap.ts'
import { cornerNodes, matchNodes } from '../steps/match-nodes.ts'
import type { StreetMatch } from '../steps/match-streets.ts'
import { locationPoint } from '../steps/location-point.ts'
import type { Step } from '../steps/step.ts'
import type { LegPlanner } from './leg-planner.ts'
import { ANY_STREET, type LegStreets } from './leg-streets.ts'
import { linkEnds, linkStreet } from './links.ts'
import { extendWalk, isOnStreet, type Walk } from './walk.ts'

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

/** Returns every way to continue some walks by a step. */
export function takeStep(planner: LegPlanner, walks: readonly Walk[], step: Step, index: number): Walk[] {
  switch (step.kind) {
    case 'onto':
      return turnOnto(planner, walks, step, index)
    case 'to':
      return goTo(planner, walks, step, index)
    case 'at':
      return goAt(planner, walks, step, index)
    case 'back-to-start':
      return walks.flatMap((walk) => goBackToStart(planner, walk, step.skipCost, index))
    case 'turn':
      return walks.map((walk) => announceTurn(planner, walk, step, index))
    default:
      return walks.map((walk) => extendWalk(walk, index, { heading: reverse(walk.heading) }))
  }
}

const reverse = (heading: number | undefined): number | undefined =>
  heading === undefined ? undefined : (heading + 180) % 360

/** 'Take a RIGHT.': onto the cross street just reached, or else onto the street named next. */
function announceTurn(planner: LegPlanner, walk: Walk, { direction }: StepOf<'turn'>, index: number): Walk {
  const turn = { direction, step: index }
  if (walk.crossStreet === undefined) return extendWalk(walk, index, { announcedTurn: turn })
  const legStreets = planner.legStreets(walk.crossStreet)
  return extendWalk(walk, index, { nextTurn: turn, legStreets, crossStreet: undefined })
}

function turnOnto(planner: LegPlanner, walks: readonly Walk[], step: StepOf<'onto'>, index: number): Walk[] {
  const legStreets = planner.legStreets(step.street)
  const turn = step.direction && { direction: step.direction, step: index }
  const finished: Walk[] = []
  const atStreet: Walk[] = []
  const needLeg: Walk[] = []
  for (const walk of walks) {
    if (walk.node === undefined) finished.push(...startOn(planner, walk, step.street, turn, index))
    else if (walk.crossStreet !== undefined && overlaps(walk.crossStreet, step.street))
      atStreet.push(extendWalk(walk, index, {}))
    else if (turn !== undefined || !isOnStreet(walk, step.street)) needLeg.push(walk)
    else {
      const mayReverse = walk.mayReverse || step.isBack
      const narrowed = narrowStreets(walk.legStreets, step.street, legStreets)
      finished.push(extendWalk(walk, index, { legStreets: narrowed, mayReverse, crossStreet: undefined }))
    }
  }
  const legs = planner.extend(needLeg, index, matchNodes(planner.network, step.street), step.skipCost)
  const turned = [...atStreet, ...legs].map((walk): Walk => ({
    ...walk,
    legStreets,
    nextTurn: turn ?? walk.announcedTurn ?? walk.nextTurn,
    announcedTurn: undefined,
    mayReverse: step.isBack,
    crossStreet: undefined,
  }))
  return [...finished, ...turned]
}

/** Sets the street of a walk that has not reached a node yet. */
function startOn(
  planner: LegPlanner,
  walk: Walk,
  street: StreetMatch,
  turn: Walk['nextTurn'],
  index: number,
): Walk[] {
  const legStreets = planner.legStreets(street)
  if (walk.startPoint !== undefined) {
    const started = planner.startInBlock(walk, index, legStreets)
    if (started.length > 0) return started.map((start) => ({ ...start, legStreets }))
  }
  if (walk.legStreets.streets.size === 0) {
    const cost = walk.cost + Math.min(...street.streets.values())
    return [extendWalk(walk, index, { legStreets, cost, nextTurn: turn })]
  }
  return [...cornerNodes(planner.network, asMatch(walk.legStreets), street)].map(([node, cost]) =>
    extendWalk(walk, index, { node, legStreets, cost: walk.cost + cost, nextTurn: undefined }),
  )
}

function goTo(planner: LegPlanner, walks: readonly Walk[], step: StepOf<'to'>, index: number): Walk[] {
  const finished: Walk[] = []
  const needLeg: Walk[] = []
  for (const walk of walks) {
    if (walk.node !== undefined && isOnStreet(walk, step.street)) {
      const legStreets = narrowStreets(walk.legStreets, step.street, planner.legStreets(step.street))
      finished.push(extendWalk(walk, index, step.isPassing ? {} : { legStreets }))
    } else if (walk.node !== undefined) needLeg.push(walk)
    else if (walk.startPoint !== undefined) needLeg.push(...planner.startInBlock(walk, index, ANY_STREET))
    else if (walk.legStreets.streets.size > 0) {
      for (const [node, cost] of cornerNodes(planner.network, asMatch(walk.legStreets), step.street)) {
        const changes = { node, cost: walk.cost + cost, nextTurn: undefined, crossStreet: step.street }
        finished.push(extendWalk(walk, index, changes))
      }
    }
  }
  const legs = planner.extend(needLeg, index, matchNodes(planner.network, step.street), step.skipCost)
  const arrived = legs.map((walk): Walk => {
    const lastLink = walk.links.at(-1)
    const street = lastLink === undefined ? undefined : linkStreet(planner.network, lastLink)
    const { crossStreet } = walk
    // 'X to Y to Z' turns onto Y on the way.
    const hasTurned = street !== undefined && crossStreet?.streets.has(street) === true
    const legStreets = hasTurned ? planner.legStreets(crossStreet) : walk.legStreets
    return {
      ...walk,
      legStreets,
      crossStreet: step.isPassing && !hasTurned ? crossStreet : step.street,
    }
  })
  return [...finished, ...arrived]
}

function goAt(planner: LegPlanner, walks: readonly Walk[], step: StepOf<'at'>, index: number): Walk[] {
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
    const passed = role === 'stop' ? started.filter((walk) => hasPassed(planner, walk, nodes)) : []
    return [
      ...starting,
      ...passed.map((walk) => extendWalk(walk, index, {})),
      ...planner.extend(started, index, nodes, step.skipCost),
    ]
  }
  const point = locationPoint(planner.network, location)
  if (point === undefined) return []
  const legStreets = location.kind === 'address' ? planner.legStreets(location.street) : ANY_STREET
  const starting = notStarted.map((walk) => extendWalk(walk, index, { startPoint: point, legStreets }))
  if (role === 'end') {
    const ended = started.flatMap((walk) => planner.endInBlock(walk, index, point, step.skipCost))
    return [...starting, ...ended]
  }
  // Without a named street, the walk goes to the stop; on a named street, the stop is beside it.
  const free = started.filter((walk) => walk.legStreets.streets.size === 0)
  const near = free.length === 0 ? undefined : snap(planner.network, point, { within: MAX_STOP_DISTANCE_M })
  if (near === undefined) return starting
  const { segments } = planner.network
  const isFirst = near.along < segments.meters[near.segment]! / 2
  const node = (isFirst ? segments.from : segments.to)[near.segment]!
  return [...starting, ...planner.extend(free, index, new Map([[node, 0]]), FREE_LEG_COST_M)]
}

/** How far from a street a stop may be that a walk goes to. */
const MAX_STOP_DISTANCE_M = 200
/** What a leg to a stop may cost where no street is named. */
const FREE_LEG_COST_M = 5_000

function goBackToStart(planner: LegPlanner, walk: Walk, skipCost: number, index: number): Walk[] {
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

/**
 * Returns the streets of a walk at a corner after the sheet names one of them: the current ones if
 * all of them fit the name, otherwise all that the name may mean.
 */
function narrowStreets(current: LegStreets, { streets }: StreetMatch, named: LegStreets): LegStreets {
  return [...current.streets].every((street) => streets.has(street)) ? current : named
}

const overlaps = (a: StreetMatch, b: StreetMatch): boolean =>
  [...a.streets.keys()].some((street) => b.streets.has(street))

const asMatch = ({ streets }: LegStreets): StreetMatch => ({
  streets: new Map([...streets].map((street) => [street, 0])),
  wordCount: 1,
  isExact: true,
})
