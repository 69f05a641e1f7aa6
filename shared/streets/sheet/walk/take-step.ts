import { cornerNodes, matchNodes } from '../steps/match-nodes.ts'
import type { StreetMatch } from '../steps/match-streets.ts'
import type { Step, StepOf } from '../steps/step.ts'
import type { LegPlanner } from './leg-planner.ts'
import { ANY_STREET, type LegStreets } from './leg-streets.ts'
import { legMeters, linkStreet } from './links.ts'
import { returnToStart, visitPlace } from './visit-place.ts'
import { extendWalk, isOnStreet, type Walk } from './walk.ts'

/** Returns every way to continue the given walks by a step. */
export function takeStep(planner: LegPlanner, walks: readonly Walk[], step: Step, index: number): Walk[] {
  switch (step.kind) {
    case 'onto':
      return turnOnto(planner, walks, step, index)
    case 'to':
      return goTo(planner, walks, step, index)
    case 'at':
      return visitPlace(planner, step.isBacktracking ? walks.map(turnable) : walks, step, index)
    case 'back-to-start':
      return walks.flatMap((walk) => returnToStart(planner, walk, step.skipCostM, index))
    case 'turn':
      return walks.map((walk) => announceTurn(planner, walk, step, index))
    default:
      // A U-turn stays on its street.
      return walks.map((walk) =>
        extendWalk(walk, index, { heading: reverse(walk.heading), crossStreet: undefined }),
      )
  }
}

const turnable = (walk: Walk): Walk => ({ ...walk, mayReverse: true })

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
  const awayFromStreet: Walk[] = []
  const firstMeaning = firstMeaningOf(step.street)
  for (const walk of walks) {
    if (walk.node === undefined) {
      const started = startOn(planner, walk, step.street, turn, index)
      finished.push(...started)
      if (started.length === 0 && walk.startPoint !== undefined)
        awayFromStreet.push(...planner.startInBlock(walk, index, ANY_STREET))
    } else if (walk.crossStreet !== undefined && overlaps(walk.crossStreet, firstMeaning))
      atStreet.push(extendWalk(walk, index, {}))
    else if (turn !== undefined || !isOnStreet(walk, firstMeaning)) needLeg.push(walk)
    else {
      const mayReverse = walk.mayReverse || step.isBacktracking
      const narrowed = narrowStreets(walk.legStreets, step.street, legStreets)
      finished.push(extendWalk(walk, index, { legStreets: narrowed, mayReverse, crossStreet: undefined }))
    }
  }
  const nodes = matchNodes(planner.network, step.street)
  const legs = planner.extend(needLeg, index, nodes, step.skipCostM)
  // From a start that is not on the street, on any streets. These meters count twice, so that the walk
  // gets onto the named street soon.
  const leads = planner
    .extend(awayFromStreet, index, nodes, step.skipCostM)
    .map((walk) => ({ ...walk, cost: walk.cost + legMeters(planner.network, walk.links) }))
  const turned = [...atStreet, ...legs, ...leads].map((walk): Walk => ({
    ...walk,
    legStreets,
    nextTurn: turn ?? walk.announcedTurn ?? walk.nextTurn,
    announcedTurn: undefined,
    mayReverse: step.isBacktracking,
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
    return planner.startInBlock(walk, index, legStreets).map((start) => ({ ...start, legStreets }))
  }
  if (walk.legStreets.streets.size === 0) {
    const cost = walk.cost + Math.min(...street.streets.values())
    return [extendWalk(walk, index, { legStreets, cost, nextTurn: turn })]
  }
  return [...cornerNodes(planner.network, asMatch(walk.legStreets.streets), street)].map(([node, cost]) =>
    extendWalk(walk, index, { node, legStreets, cost: walk.cost + cost, nextTurn: undefined }),
  )
}

function goTo(planner: LegPlanner, walks: readonly Walk[], step: StepOf<'to'>, index: number): Walk[] {
  const finished: Walk[] = []
  const needLeg: Walk[] = []
  const goals = matchNodes(planner.network, step.street)
  // 'Simon Bolivar to LaSalle' leads on, although LaSalle may mean Simon Bolivar.
  const firstMeaning = firstMeaningOf(step.street)
  const firstGoals = matchNodes(planner.network, firstMeaning)
  const needFirst: Walk[] = []
  for (const walk of walks) {
    const isOnGoal = walk.node !== undefined && isOnStreet(walk, step.street)
    if (isOnGoal && !isOnStreet(walk, firstMeaning)) needFirst.push(withoutGoal(planner, walk, step.street))
    else if (isOnGoal && goals.has(walk.node!)) {
      const legStreets = narrowStreets(walk.legStreets, step.street, planner.legStreets(step.street))
      finished.push(extendWalk(walk, index, step.isPassing ? {} : { legStreets }))
    } else if (walk.crossStreet !== undefined && overlaps(walk.crossStreet, step.street))
      // 'Orleans to N. Broad. U-turn at N. Broad.'
      finished.push(extendWalk(walk, index, {}))
    else if (walk.node !== undefined) needLeg.push(withoutGoal(planner, walk, step.street))
    else if (walk.startPoint !== undefined) needLeg.push(...planner.startInBlock(walk, index, ANY_STREET))
    else if (walk.legStreets.streets.size > 0) {
      for (const [node, cost] of cornerNodes(
        planner.network,
        asMatch(walk.legStreets.streets),
        step.street,
      )) {
        const changes = { node, cost: walk.cost + cost, nextTurn: undefined, crossStreet: step.street }
        finished.push(extendWalk(walk, index, changes))
      }
    }
  }
  const legs = [
    ...planner.extend(needLeg, index, goals, step.skipCostM),
    ...planner.extend(needFirst, index, firstGoals, step.skipCostM),
  ]
  const arrived = legs.map((walk): Walk => {
    const lastLink = walk.links.at(-1)
    const street = lastLink === undefined ? undefined : linkStreet(planner.network, lastLink)
    const { crossStreet } = walk
    // 'X to Y to Z' turns onto Y on the way.
    const hasTurned = street !== undefined && crossStreet?.streets.has(street) === true
    const legStreets = hasTurned ? planner.legStreets(crossStreet) : walk.legStreets
    // 'Right to Broad' where no street was reached before: onto Broad.
    if (walk.announcedTurn?.step === index - 1 && !step.isPassing) {
      return {
        ...walk,
        legStreets: planner.legStreets(step.street),
        nextTurn: walk.announcedTurn,
        announcedTurn: undefined,
        crossStreet: undefined,
      }
    }
    return {
      ...walk,
      legStreets,
      crossStreet: step.isPassing && !hasTurned ? crossStreet : step.street,
    }
  })
  return [...finished, ...arrived]
}

/**
 * Returns the streets of a walk at a corner after the sheet names one of them: the current ones if
 * all of them fit the name, otherwise all that the name may mean.
 */
function narrowStreets(current: LegStreets, { streets }: StreetMatch, named: LegStreets): LegStreets {
  return [...current.streets].every((street) => streets.has(street)) ? current : named
}

/** In 'Dryades to O.C. Haley', the first name, which may mean both streets, cannot mean the second. */
function withoutGoal(planner: LegPlanner, walk: Walk, goal: StreetMatch): Walk {
  if (!isOnStreet(walk, goal)) return walk
  const streets = [...walk.legStreets.streets].filter((street) => !goal.streets.has(street))
  return streets.length === 0 ? walk : { ...walk, legStreets: planner.legStreets(asMatch(new Set(streets))) }
}

/**
 * Returns the streets that a name fits best: 'Continue into Dryades' leaves Haley Boulevard, which was
 * once Dryades, too.
 */
function firstMeaningOf({ streets }: StreetMatch): Streets {
  const best = Math.min(...streets.values())
  return { streets: new Map([...streets].filter(([, cost]) => cost === best)) }
}

type Streets = Pick<StreetMatch, 'streets'>

const overlaps = (a: Streets, b: Streets): boolean =>
  [...a.streets.keys()].some((street) => b.streets.has(street))

const asMatch = (streets: ReadonlySet<number>): StreetMatch => ({
  streets: new Map([...streets].map((street) => [street, 0])),
  wordCount: 1,
  isExact: true,
})
