import type { StreetNetwork } from '../../network/network.ts'
import type { Step } from '../steps/step.ts'
import { LegPlanner } from './leg-planner.ts'
import { ANY_STREET, type LegStreets } from './leg-streets.ts'
import { takeStep } from './take-step.ts'
import { extendWalk, startWalk, type Walk } from './walk.ts'

/**
 * The search for one sheet ends after this many nodes, so that any sheet is read in time: in the whole
 * city, a test sheet for two days takes 17,000, those for one at most 13,000.
 */
const MAX_VISITED_NODES = 30_000
/**
 * The beam search keeps this many walks after each step, because a walk that looks worse at first
 * may fit the later steps better.
 */
const BEAM_WIDTH = 8
/**
 * The beam width for a sheet with more than `MANY_STEPS`, which no parade has, so that reading it
 * takes no longer.
 */
const NARROW_BEAM_WIDTH = 3
const MANY_STEPS = 150

/**
 * Finds the walk that fits the steps best: a sequence alignment by beam search over corners.
 * Leaving the street, a wrong turn, a misspelled name and a skipped step each have a cost.
 *
 * @returns the start of the best walk, then the walk at the end of each step, in order
 */
export function alignSteps(network: StreetNetwork, steps: readonly Step[]): Walk[] {
  const planner = new LegPlanner(network, { nodesLeft: MAX_VISITED_NODES })
  const beamWidth = steps.length > MANY_STEPS ? NARROW_BEAM_WIDTH : BEAM_WIDTH
  let walks = [startWalk(ANY_STREET)]
  for (const [index, step] of steps.entries()) {
    const skipped = walks.map((walk) =>
      extendWalk(walk, index, { cost: walk.cost + step.skipCostM, isSkipped: true }),
    )
    walks = keepBestWalks([...takeStep(planner, walks, step, index), ...skipped], beamWidth)
  }
  const aligned: Walk[] = []
  for (let walk: Walk | undefined = walks[0]; walk !== undefined; walk = walk.previous) aligned.push(walk)
  return aligned.toReversed()
}

/** Returns the cheapest walks, and only one of those in the same state. */
function keepBestWalks(walks: Walk[], maxCount: number): Walk[] {
  // By object: `LegPlanner.legStreets` returns the same one for the same streets.
  const seenStates = new Map<LegStreets, Set<string>>()
  const kept: Walk[] = []
  for (const walk of walks.toSorted((a, b) => a.cost - b.cost)) {
    const quarter = walk.heading === undefined ? '' : Math.round(walk.heading / 90) % 4
    const state = `${walk.node} ${quarter} ${walk.nextTurn?.direction} ${walk.announcedTurn?.direction}`
    const seen = seenStates.get(walk.legStreets) ?? new Set()
    if (seen.has(state)) continue
    seenStates.set(walk.legStreets, seen.add(state))
    kept.push(walk)
    if (kept.length === maxCount) break
  }
  return kept
}
