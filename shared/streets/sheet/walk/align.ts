import type { StreetNetwork } from '../../network/network.ts'
import type { Step } from '../steps/step.ts'
import { takeStep } from './take-step.ts'
import type { Along } from './street-search.ts'
import { follow, startWalk, type Walk } from './walk.ts'
import { ANYWHERE, Walker } from './walker.ts'

/** How many nodes the search may visit, so that every sheet is read in time. */
const BUDGET = 60_000
/** How many walks are followed at the same time: fewer in a sheet with more steps than any parade has. */
const WALKS = 8
const FEW_WALKS = 3
const MANY_STEPS = 150

/**
 * The walk that fits the steps best: a sequence alignment over corners, with the cost of what does not
 * fit (a way off the street, a wrong turn, a name with wrong letters, a step left out).
 *
 * @returns the walk of each step, in order, after the one before the first
 */
export function alignSteps(network: StreetNetwork, steps: readonly Step[]): Walk[] {
  const walker = new Walker(network, { left: BUDGET })
  const most = steps.length > MANY_STEPS ? FEW_WALKS : WALKS
  let walks = [startWalk(ANYWHERE)]
  for (const [index, step] of steps.entries()) {
    const skipped = walks.map((walk) => follow(walk, index, { cost: walk.cost + step.skip, isSkipped: true }))
    walks = bestWalks([...takeStep(walker, walks, step, index), ...skipped], most)
  }
  const aligned: Walk[] = []
  for (let walk: Walk | undefined = walks[0]; walk !== undefined; walk = walk.before) aligned.push(walk)
  return aligned.toReversed()
}

/** The cheapest walks, of those alike only one. */
function bestWalks(walks: Walk[], most: number): Walk[] {
  const seen = new Map<Along, Set<string>>()
  const kept: Walk[] = []
  for (const walk of walks.toSorted((a, b) => a.cost - b.cost)) {
    const quarter = walk.heading === undefined ? '' : Math.round(walk.heading / 90) % 4
    const key = `${walk.node} ${quarter} ${walk.turn?.direction} ${walk.announced?.direction}`
    const known = seen.get(walk.along) ?? new Set()
    if (known.has(key)) continue
    seen.set(walk.along, known.add(key))
    kept.push(walk)
    if (kept.length === most) break
  }
  return kept
}
