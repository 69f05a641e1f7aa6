import type { Point } from '../../../geo/distance.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { snap } from '../../snap.ts'
import type { Direction } from '../words/instruction.ts'
import { bearingFrom, otherEnd, turnAngle } from './links.ts'
import type { StreetMatch } from '../steps/match-streets.ts'
import { alongStreets } from './along-streets.ts'
import { type Along, type Budget, searchLegs, type Source } from './street-search.ts'
import { follow, type Walk } from './walk.ts'

/** What a wrong turn costs, in meters: less than a way around the block to make it a right one. */
const MISMATCH = 300
/** What turning around costs where no one asks for it. */
const REVERSAL = 250
/** What the longest leg along a street costs. */
const FARTHEST = 2_000
/** What it costs to meet a street where the one of the walk does not come. */
const OFF_CORNER = 100
/** How far from its street a start or an end may be, in meters. */
const NEAR_START = 300
const NEAR_END = 200

/** Any street. */
export const ANYWHERE: Along = { streets: new Set(), nodes: new Set(), goesOn: new Set(), hops: new Map() }

/** Walks legs through a network for the steps of one sheet. */
export class Walker {
  readonly network: StreetNetwork
  readonly #budget: Budget
  readonly #alongs = new Map<string, Along>()

  constructor(network: StreetNetwork, budget: Budget) {
    this.network = network
    this.#budget = budget
  }

  /** The streets of a name; the same object for the same streets. */
  along({ streets }: Pick<StreetMatch, 'streets'>): Along {
    const key = [...streets.keys()].join()
    const known = this.#alongs.get(key) ?? alongStreets(this.network, streets.keys())
    this.#alongs.set(key, known)
    return known
  }

  /**
   * Legs from walks to some nodes, the best ones.
   *
   * @param nodes what each node costs
   * @param limit what it costs to leave the step out
   */
  legs(walks: readonly Walk[], step: number, nodes: ReadonlyMap<number, number>, limit: number): Walk[] {
    if (nodes.size === 0) return []
    const groups = [...Map.groupBy(walks, (walk) => this.#withReached(walk)).entries()]
    return groups.flatMap(([along, group]) => {
      const sources = group.map((walk) => this.#source(walk))
      const base = Math.min(...group.map(({ cost }) => cost))
      const targetCost = (node: number) => this.#targetCost(nodes, along, node)
      const most = base + limit + FARTHEST
      return searchLegs(this.network, sources, along, targetCost, most, this.#budget).map(
        ({ source, node, cost, links }) => {
          const walk = group[source]!
          const next = follow(walk, step, { node, cost, links, ...this.#motion(walk, links) })
          // A walk that begins in this step has made its first stretch in it too.
          return walk.step === step ? { ...next, before: walk.before, from: walk.from } : next
        },
      )
    })
  }

  /** Begins in a block near the place of the start, toward both of the block's ends. */
  beginAt(walk: Walk, step: number, along: Along): Walk[] {
    const options = along.streets.size === 0 ? {} : { streets: [...along.streets] }
    const from = walk.begin && snap(this.network, walk.begin, { within: NEAR_START, ...options })
    if (from === undefined) return []
    const { segments } = this.network
    const ends = [
      [segments.from[from.segment]!, from.along],
      [segments.to[from.segment]!, segments.meters[from.segment]! - from.along],
    ] as const
    return ends.map(([node, meters]) => {
      const heading = (bearingFrom(this.network, from.segment, node) + 180) % 360
      const cost = walk.cost + meters + 2 * from.distance
      return follow(walk, step, { node, heading, from: { snap: from, node }, cost, begin: undefined })
    })
  }

  /** Ends in a block near a point: on the street of the walk if that comes near. */
  endAt(walk: Walk, step: number, point: Point, limit: number): Walk[] {
    const streets = [...walk.along.streets, ...(walk.reached?.streets.keys() ?? [])]
    const near = streets.length === 0 ? undefined : snap(this.network, point, { within: NEAR_END, streets })
    const to = near ?? snap(this.network, point, { within: NEAR_START })
    if (to === undefined) return []
    const { segments } = this.network
    const rest = new Map([
      [segments.from[to.segment]!, to.along],
      [segments.to[to.segment]!, segments.meters[to.segment]! - to.along],
    ])
    return this.legs([walk], step, rest, limit).map((each) => ({ ...each, to }))
  }

  /** A walk that came to a street without a turn may go on on either. */
  #withReached({ along, reached }: Walk): Along {
    if (reached === undefined || along.streets.size === 0) return along
    const streets = new Map([...along.streets, ...reached.streets.keys()].map((street) => [street, 0]))
    return this.along({ streets })
  }

  #targetCost(
    nodes: ReadonlyMap<number, number>,
    { streets, nodes: onStreet }: Along,
    node: number,
  ): number | undefined {
    const cost = nodes.get(node)
    if (cost === undefined || streets.size === 0) return cost
    return onStreet.has(node) ? cost : cost + OFF_CORNER
  }

  /** The heading and the turn after a leg. */
  #motion(walk: Walk, links: readonly number[]): Partial<Walk> {
    const [first] = links
    if (first === undefined) return {}
    const out = bearingFrom(this.network, first, walk.node!)
    let end = walk.node!
    for (const link of links) end = otherEnd(this.network, link, end)
    const heading = (bearingFrom(this.network, links.at(-1)!, end) + 180) % 360
    const made =
      walk.turn === undefined || walk.heading === undefined
        ? undefined
        : { ...walk.turn, angle: turnAngle(walk.heading, out) }
    return { heading, turn: undefined, made, mayReverse: false }
  }

  #source(walk: Walk): Source {
    const leaving = (link: number): number => {
      if (walk.heading === undefined) return 0
      const angle = turnAngle(walk.heading, bearingFrom(this.network, link, walk.node!))
      if (walk.turn !== undefined) return isTurn(angle, walk.turn.direction) ? 0 : MISMATCH
      return Math.abs(angle) > 150 && !walk.mayReverse ? REVERSAL : 0
    }
    return { node: walk.node!, cost: walk.cost, leaving }
  }
}

/** Up to this many degrees a walk goes straight on. */
const STRAIGHT = 12

/** Whether an angle in degrees is a turn in a direction. */
export function isTurn(angle: number, direction: Direction): boolean {
  const toward = direction === 'right' ? angle : -angle
  return toward > STRAIGHT && toward < 180 - STRAIGHT
}
