import type { Point } from '../../../geo/distance.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { snap } from '../../snap.ts'
import type { StreetMatch } from '../steps/match-streets.ts'
import { bearingFrom, isTurnToward, REVERSAL_DEGREES, turnAngle } from './bearings.ts'
import { findLegStreets, type LegStreets } from './leg-streets.ts'
import { otherEnd } from './links.ts'
import { COST_PER_METER, type LegSource, type SearchBudget, searchLegs } from './search-legs.ts'
import { extendWalk, type Walk } from './walk.ts'

/**
 * The cost of a turn that is a left on the map where the sheet says right, or the reverse. It is
 * less than a way around the block, or than leaving the street a block early, which would make the wrong
 * turn a right one.
 */
const WRONG_TURN_COST_M = 200
/** The cost of turning around where the sheet does not ask for it. */
const REVERSAL_COST_M = 250
/** A leg may cost at most this much more than skipping its step, in meters. */
const MAX_LEG_COST_M = 2_000
/** The additional cost of meeting a street at a node that is not on the streets of the walk. */
const OFF_STREET_COST_M = 100
/** A start or an end farther than this from every street has no place in the network. */
const MAX_PLACE_DISTANCE_M = 300
/** An end farther than this from the streets of its walk is sought on any street. */
const MAX_END_DISTANCE_M = 200

/** Extends walks by legs, the parts of a walk that one step covers, for the steps of one sheet. */
export class LegPlanner {
  readonly network: StreetNetwork
  readonly #budget: SearchBudget
  readonly #legStreets = new Map<string, LegStreets>()

  constructor(network: StreetNetwork, budget: SearchBudget) {
    this.network = network
    this.#budget = budget
  }

  /** Returns the streets that a name may mean: the same object for the same streets. */
  legStreets({ streets }: Pick<StreetMatch, 'streets'>): LegStreets {
    const key = [...streets.keys()].join()
    const known = this.#legStreets.get(key) ?? findLegStreets(this.network, streets.keys())
    this.#legStreets.set(key, known)
    return known
  }

  /**
   * Extends walks by a leg to one of the given nodes. Returns the best results.
   *
   * @param nodes the target nodes, each with the cost in meters of ending there
   * @param skipCost cost in meters of skipping the step instead
   */
  extend(walks: readonly Walk[], step: number, nodes: ReadonlyMap<number, number>, skipCost: number): Walk[] {
    if (nodes.size === 0) return []
    const groups = [...Map.groupBy(walks, (walk) => this.#withCrossStreet(walk)).entries()]
    return groups.flatMap(([legStreets, group]) => {
      const sources = group.map((walk) => this.#source(walk))
      const lowestCost = Math.min(...group.map(({ cost }) => cost))
      const targetCost = (node: number) => this.#targetCost(nodes, legStreets, node)
      const maxCost = lowestCost + skipCost + MAX_LEG_COST_M
      return searchLegs(this.network, sources, legStreets, targetCost, maxCost, this.#budget).map(
        ({ source, node, cost, links }) => {
          const walk = group[source]!
          const next = extendWalk(walk, step, { node, cost, links, ...this.#motion(walk, links) })
          // A walk that started in this very step also covered its first part block in it.
          return walk.step === step
            ? { ...next, previous: walk.previous, startInBlock: walk.startInBlock }
            : next
        },
      )
    })
  }

  /** Starts a walk in the block nearest to its start point, once toward each end of the block. */
  startInBlock(walk: Walk, step: number, { streets }: LegStreets): Walk[] {
    const options = streets.size === 0 ? {} : { streets: [...streets] }
    const start =
      walk.startPoint && snap(this.network, walk.startPoint, { within: MAX_PLACE_DISTANCE_M, ...options })
    if (start === undefined) return []
    const { segments } = this.network
    const ends = [
      { node: segments.from[start.segment]!, meters: start.along },
      { node: segments.to[start.segment]!, meters: segments.meters[start.segment]! - start.along },
    ]
    return ends.map(({ node, meters }) => {
      const heading = (bearingFrom(this.network, start.segment, node) + 180) % 360
      const cost = walk.cost + meters + 2 * start.distance
      const startInBlock = { snap: start, node }
      // A parade does not set out one way only to turn around at the corner.
      const changes = { node, heading, startInBlock, cost, startPoint: undefined, mayReverse: false }
      return extendWalk(walk, step, changes)
    })
  }

  /** Ends a walk in a block near a point: on the streets of the walk if they come near it. */
  endInBlock(walk: Walk, step: number, point: Point, skipCost: number): Walk[] {
    const streets = [...walk.legStreets.streets, ...(walk.crossStreet?.streets.keys() ?? [])]
    const near =
      streets.length === 0 ? undefined : snap(this.network, point, { within: MAX_END_DISTANCE_M, streets })
    const end = near ?? snap(this.network, point, { within: MAX_PLACE_DISTANCE_M })
    if (end === undefined) return []
    const { segments } = this.network
    // At the price of a street, or else the way around through the other end of the block would be cheaper.
    const cost = (meters: number): number => meters * COST_PER_METER.onStreet
    const blockEnds = new Map([
      [segments.from[end.segment]!, cost(end.along)],
      [segments.to[end.segment]!, cost(segments.meters[end.segment]! - end.along)],
    ])
    return this.extend([walk], step, blockEnds, skipCost).map((ended) => ({ ...ended, endInBlock: end }))
  }

  /** A walk that reached a cross street without a turn may continue on either street. */
  #withCrossStreet({ legStreets, crossStreet }: Walk): LegStreets {
    if (crossStreet === undefined) return legStreets
    // 'Kermit's → N. Claiborne → Esplanade': on any streets to N. Claiborne, and then along it.
    if (legStreets.streets.size === 0) return this.legStreets(crossStreet)
    const ids = [...legStreets.streets, ...crossStreet.streets.keys()]
    return this.legStreets({ streets: new Map(ids.map((street) => [street, 0])) })
  }

  #targetCost(
    targets: ReadonlyMap<number, number>,
    { streets, nodes }: LegStreets,
    node: number,
  ): number | undefined {
    const cost = targets.get(node)
    if (cost === undefined || streets.size === 0) return cost
    return nodes.has(node) ? cost : cost + OFF_STREET_COST_M
  }

  /** Returns how a leg changes the heading of a walk, and the turn that it begins with. */
  #motion(walk: Walk, links: readonly number[]): Partial<Walk> {
    const [first] = links
    if (first === undefined) return {}
    const departure = bearingFrom(this.network, first, walk.node!)
    let end = walk.node!
    for (const link of links) end = otherEnd(this.network, link, end)
    const heading = (bearingFrom(this.network, links.at(-1)!, end) + 180) % 360
    const angle = walk.heading === undefined ? undefined : turnAngle(walk.heading, departure)
    const actualTurn = angle === undefined || !walk.nextTurn ? undefined : { ...walk.nextTurn, angle }
    const hasTurnedBack = !walk.nextTurn && !walk.mayReverse && Math.abs(angle ?? 0) > REVERSAL_DEGREES
    return { heading, nextTurn: undefined, hasTurnedBack, actualTurn, mayReverse: false }
  }

  #source(walk: Walk): LegSource {
    const departureCost = (link: number): number => {
      if (walk.heading === undefined) return 0
      const angle = turnAngle(walk.heading, bearingFrom(this.network, link, walk.node!))
      if (walk.nextTurn !== undefined) {
        return isTurnToward(angle, walk.nextTurn.direction) ? 0 : WRONG_TURN_COST_M
      }
      return Math.abs(angle) > REVERSAL_DEGREES && !walk.mayReverse ? REVERSAL_COST_M : 0
    }
    return { node: walk.node!, cost: walk.cost, departureCost }
  }
}
