import type { Point } from '../../geo/distance.ts'
import type { StreetNetwork } from '../network/network.ts'
import { toX, toY } from '../network/projection.ts'
import { nodePoint, segmentsAt } from '../network/segments.ts'
import { type Snap, snap } from '../snap.ts'
import type { Direction } from './instruction.ts'
import { placePoint } from './place-point.ts'
import type { StreetMatch } from './match-streets.ts'
import type { Step } from './steps.ts'
import { alongStreets, cornerNodes, matchNodes } from './street-nodes.ts'
import { bearingFrom, linkEnds, linkStreet, otherEnd, turnAngle } from './links.ts'
import { type Along, type Budget, searchLegs, type Source } from './street-search.ts'

/** A walk up to the end of a step: one of those that the search goes on from. */
export interface Walk {
  /** What it costs so far, in meters: its length and what does not fit the words. */
  cost: number
  /** Where it is; undefined while only the street of its start is known. */
  node: number | undefined
  /** The bearing of its last stretch in degrees; undefined before the first. */
  heading: number | undefined
  along: Along
  /** A turn that the next leg has to make. */
  turn?: { direction: Direction; step: number } | undefined
  /** A turn onto the street that a later instruction names. */
  announced?: Walk['turn']
  mayReverse: boolean
  /** The street that it has come to without a turn yet. */
  reached?: StreetMatch | undefined
  /** A place where it begins, before the street is known. */
  begin?: Point | undefined
  /** The place in a block where this leg begins or ends. */
  from?: Snap | undefined
  to?: Snap | undefined
  before?: Walk | undefined
  /** The step that it made, or left out, and the segments walked for it. */
  step: number
  isSkipped: boolean
  segments: readonly number[]
  /** The turn that this leg made, in degrees, and the one it had to make. */
  made?: { angle: number; direction: Direction; step: number } | undefined
}

/** So many walks are followed at the same time. */
const WALKS = 8
const MISMATCH = { straight: 200, reverse: 300, other: 500 }
/** What turning around costs where no one asks for it, in meters. */
const REVERSAL = 250
/** What the longest leg along a street costs. */
const FARTHEST = 2_000
/** What it costs to meet a street where the one of the walk does not come. */
const OFF_CORNER = 100
const NOWHERE: Along = { streets: new Set(), goesOn: new Set(), hops: new Map() }

/**
 * The walk that fits the steps best: a sequence alignment over corners, with the cost of what does not
 * fit (a way off the street, a wrong turn, a name with wrong letters, a step left out).
 */
export function alignSteps(network: StreetNetwork, steps: readonly Step[], budget: Budget): Walk {
  let walks: Walk[] = [
    {
      cost: 0,
      node: undefined,
      heading: undefined,
      along: NOWHERE,
      mayReverse: true,
      step: -1,
      isSkipped: false,
      segments: [],
    },
  ]
  for (const [index, step] of steps.entries()) {
    const taken = new StepTaker(network, index, budget).take(walks, step)
    walks = bestWalks([...taken, ...walks.map((walk) => skip(walk, index, step))])
  }
  return walks[0]!
}

const skip = (walk: Walk, index: number, { skip: cost }: Step): Walk => ({
  ...walk,
  cost: walk.cost + cost,
  before: walk,
  step: index,
  isSkipped: true,
  segments: [],
  from: undefined,
  to: undefined,
  made: undefined,
})

function bestWalks(walks: Walk[]): Walk[] {
  walks.sort((a, b) => a.cost - b.cost)
  const seen = new Set<string>()
  const kept: Walk[] = []
  for (const walk of walks) {
    const key = `${walk.node} ${[...walk.along.streets].join()} ${walk.turn?.direction} ${Math.round((walk.heading ?? -90) / 90)}`
    if (seen.has(key)) continue
    seen.add(key)
    kept.push(walk)
    if (kept.length === WALKS) break
  }
  return kept
}

/** Takes one step from several walks. */
class StepTaker {
  readonly #network: StreetNetwork
  readonly #index: number
  readonly #budget: Budget

  constructor(network: StreetNetwork, index: number, budget: Budget) {
    this.#network = network
    this.#index = index
    this.#budget = budget
  }

  take(walks: readonly Walk[], step: Step): Walk[] {
    switch (step.kind) {
      case 'onto':
        return this.#onto(walks, step)
      case 'to':
        return this.#to(walks, step)
      case 'at':
        return this.#at(walks, step)
      case 'home':
        return this.#home(walks, step.skip)
      case 'turn':
        return walks.map((walk) => this.#turn(walk, step.direction))
      case 'u-turn':
        return walks.map((walk) =>
          this.#follow(walk, {
            heading: walk.heading === undefined ? undefined : (walk.heading + 180) % 360,
          }),
        )
    }
  }

  #follow(walk: Walk, change: Partial<Walk>): Walk {
    return {
      ...walk,
      before: walk,
      step: this.#index,
      isSkipped: false,
      segments: [],
      from: undefined,
      to: undefined,
      made: undefined,
      ...change,
    }
  }

  #turn(walk: Walk, direction: Direction): Walk {
    const turn = { direction, step: this.#index }
    if (walk.reached === undefined) return this.#follow(walk, { announced: turn })
    return this.#follow(walk, { turn, along: this.#alongOf(walk.reached), reached: undefined })
  }

  #alongOf({ streets }: Pick<StreetMatch, 'streets'>): Along {
    return alongStreets(this.#network, streets.keys())
  }

  #onto(walks: readonly Walk[], step: Extract<Step, { kind: 'onto' }>): Walk[] {
    const along = this.#alongOf(step.street)
    const least = Math.min(...step.street.streets.values())
    const turn = step.direction && { direction: step.direction, step: this.#index }
    const next: Walk[] = []
    const moving: Walk[] = []
    for (const walk of walks) {
      if (walk.node === undefined) next.push(...this.#begin(walk, step.street, along, turn, least))
      else if (turn === undefined && isOn(walk, step.street)) {
        const narrowed = narrow(walk.along, step.street, along)
        next.push(
          this.#follow(walk, {
            along: narrowed,
            mayReverse: walk.mayReverse || step.isBack,
            reached: undefined,
          }),
        )
      } else moving.push(walk)
    }
    const nodes = matchNodes(this.#network, step.street)
    for (const walk of this.#legs(moving, nodes, step.skip)) {
      const pending = turn ?? walk.announced ?? walk.turn
      next.push({
        ...walk,
        along,
        turn: pending,
        announced: undefined,
        mayReverse: step.isBack,
        reached: undefined,
      })
    }
    return next
  }

  /** The first street of a walk. */
  #begin(walk: Walk, street: StreetMatch, along: Along, turn: Walk['turn'], least: number): Walk[] {
    if (walk.begin !== undefined) {
      const started = this.#beginAt(walk, along)
      if (started.length > 0) return started.map((each) => ({ ...each, along }))
    }
    if (walk.along.streets.size === 0) {
      return [this.#follow(walk, { along, cost: walk.cost + least, ...(turn && { turn }) })]
    }
    const before: StreetMatch = {
      streets: new Map([...walk.along.streets].map((each) => [each, 0])),
      used: 1,
      isExact: true,
    }
    return [...cornerNodes(this.#network, before, street)].map(([node, cost]) =>
      this.#follow(walk, { node, along, cost: walk.cost + cost, turn: undefined }),
    )
  }

  /** Begins in a block of a street near the place of the start, toward both of its ends. */
  #beginAt(walk: Walk, along: Along): Walk[] {
    const options = along.streets.size === 0 ? {} : { streets: [...along.streets] }
    const from = walk.begin && snap(this.#network, walk.begin, { within: 300, ...options })
    if (from === undefined) return []
    const { segments } = this.#network
    return ([segments.from, segments.to] as const).map((ends, end) => {
      const node = ends[from.segment]!
      const meters = end === 0 ? from.along : segments.meters[from.segment]! - from.along
      const heading = (bearingFrom(this.#network, from.segment, node) + 180) % 360
      return this.#follow(walk, {
        node,
        heading,
        from,
        cost: walk.cost + meters + 2 * from.distance,
        begin: undefined,
      })
    })
  }

  #to(walks: readonly Walk[], step: Extract<Step, { kind: 'to' }>): Walk[] {
    const next: Walk[] = []
    const moving: Walk[] = []
    for (const walk of walks) {
      if (walk.node !== undefined && !isOn(walk, step.street)) moving.push(walk)
      else if (walk.node !== undefined) {
        const along = narrow(walk.along, step.street, this.#alongOf(step.street))
        next.push(this.#follow(walk, step.isPassing ? {} : { along }))
      } else if (walk.begin !== undefined) {
        moving.push(...this.#beginAt(walk, NOWHERE).map((each) => ({ ...each, step: walk.step })))
      } else if (walk.along.streets.size > 0) {
        const before: StreetMatch = {
          streets: new Map([...walk.along.streets].map((each) => [each, 0])),
          used: 1,
          isExact: true,
        }
        for (const [node, cost] of cornerNodes(this.#network, before, step.street)) {
          next.push(
            this.#follow(walk, { node, cost: walk.cost + cost, turn: undefined, reached: step.street }),
          )
        }
      }
    }
    const nodes = matchNodes(this.#network, step.street)
    for (const walk of this.#legs(moving, nodes, step.skip)) {
      const last = walk.segments.at(-1)
      const street = last === undefined ? undefined : linkStreet(this.#network, last)
      const turned = street !== undefined && walk.reached?.streets.has(street)
      const along = turned ? this.#alongOf(walk.reached!) : walk.along
      next.push({ ...walk, along, reached: step.isPassing && !turned ? walk.reached : step.street })
    }
    return next
  }

  #at(walks: readonly Walk[], step: Extract<Step, { kind: 'at' }>): Walk[] {
    const { location, role } = step
    const next: Walk[] = []
    const moving: Walk[] = []
    const isCorner = location.kind === 'corner'
    for (const walk of walks) {
      if (walk.node !== undefined) moving.push(walk)
      else if (isCorner) next.push(...this.#beginCorner(walk, location.nodes, location.a, location.b))
      else {
        const point = placePoint(this.#network, location)
        if (point === undefined) continue
        const along = location.kind === 'address' ? this.#alongOf(location.street) : NOWHERE
        next.push(this.#follow(walk, { begin: point, along }))
      }
    }
    if (isCorner) {
      if (role === 'stop') {
        const passed = moving.filter((walk) => hasPassed(this.#network, walk, location.nodes))
        next.push(...passed.map((walk) => this.#follow(walk, {})))
      }
      next.push(...this.#legs(moving, location.nodes, step.skip))
      return next
    }
    const point = placePoint(this.#network, location)
    if (point === undefined) return next
    if (role === 'end') for (const walk of moving) next.push(...this.#endAt([walk], point, step.skip))
    // Between streets, a stop is where it is; on a street, it is beside the way.
    else
      next.push(
        ...this.#pass(
          moving.filter(({ along }) => along.streets.size === 0),
          point,
          step.skip,
        ),
      )
    return next
  }

  #beginCorner(walk: Walk, nodes: ReadonlyMap<number, number>, a: StreetMatch, b: StreetMatch): Walk[] {
    const streets = new Map([...a.streets, ...b.streets])
    const along = walk.along.streets.size > 0 ? walk.along : this.#alongOf({ ...a, streets })
    return [...nodes].map(([node, cost]) =>
      this.#follow(walk, { node, along, cost: walk.cost + cost, begin: undefined }),
    )
  }

  /** Ends in a block near a point. */
  #endAt(walks: readonly Walk[], point: Point, limit: number): Walk[] {
    const [walk] = walks
    const streets = [...walk!.along.streets, ...(walk!.reached?.streets.keys() ?? [])]
    const near = streets.length === 0 ? undefined : snap(this.#network, point, { within: 200, streets })
    const to = near ?? snap(this.#network, point, { within: 300 })
    if (to === undefined) return []
    const { segments } = this.#network
    const rest = new Map<number, number>()
    rest.set(segments.from[to.segment]!, to.along)
    rest.set(segments.to[to.segment]!, segments.meters[to.segment]! - to.along)
    return this.#legs(walks, rest, limit).map((each) => ({ ...each, to }))
  }

  #pass(walks: readonly Walk[], point: Point, limit: number): Walk[] {
    const near = snap(this.#network, point, { within: 200 })
    if (near === undefined || walks.length === 0) return []
    const { segments } = this.#network
    const isFirst = near.along < segments.meters[near.segment]! / 2
    const node = (isFirst ? segments.from : segments.to)[near.segment]!
    return this.#legs(walks, new Map([[node, 0]]), Math.max(limit, 5_000))
  }

  #home(walks: readonly Walk[], limit: number): Walk[] {
    return walks.flatMap((walk) => {
      let first: Walk | undefined
      for (let each: Walk | undefined = walk; each !== undefined; each = each.before) {
        if (each.node !== undefined) first = each
      }
      if (walk.node === undefined || first === undefined) return []
      if (first.from !== undefined) return this.#endAt([walk], first.from.point, limit)
      return this.#legs([walk], new Map([[first.node!, 0]]), limit)
    })
  }

  /** Legs from walks to some nodes; `limit` is what a leg may cost beside its cheapest length. */
  #legs(walks: readonly Walk[], nodes: ReadonlyMap<number, number>, limit: number): Walk[] {
    if (nodes.size === 0) return []
    const legs: Walk[] = []
    const groups = [...Map.groupBy(walks, ({ along }) => along).values()].flatMap((group) => [
      ...Map.groupBy(group, ({ reached }) => reached).values(),
    ])
    for (const group of groups) {
      const sources = group.map((walk) => this.#source(walk))
      const base = Math.min(...group.map(({ cost }) => cost))
      const along = withReached(group[0]!)
      for (const { source, node, cost, segments } of searchLegs(
        this.#network,
        sources,
        along,
        (each) => this.#targetCost(nodes, along, each),
        base + limit + FARTHEST,
        this.#budget,
      )) {
        const walk = group[source]!
        legs.push(this.#follow(walk, { node, cost, segments, ...this.#motion(walk, segments) }))
      }
    }
    return legs
  }

  /** What it costs to end at a node: more where the street of the walk does not come. */
  #targetCost(nodes: ReadonlyMap<number, number>, { streets }: Along, node: number): number | undefined {
    const cost = nodes.get(node)
    if (cost === undefined || streets.size === 0) return cost
    const { street } = this.#network.segments
    return segmentsAt(this.#network, node).some((id) => streets.has(street[id]!)) ? cost : cost + OFF_CORNER
  }

  /** The heading and the turn after a leg. */
  #motion(walk: Walk, segments: readonly number[]): Partial<Walk> {
    const first = segments[0]
    if (first === undefined) return {}
    const out = bearingFrom(this.#network, first, walk.node!)
    const last = segments.at(-1)!
    const end = endOf(this.#network, walk.node!, segments)
    const heading = (bearingFrom(this.#network, last, end) + 180) % 360
    const made = walk.turn &&
      walk.heading !== undefined && { ...walk.turn, angle: turnAngle(walk.heading, out) }
    return { heading, turn: undefined, made: made || undefined, mayReverse: false }
  }

  #source(walk: Walk): Source {
    const leaving = (segment: number): number => {
      if (walk.heading === undefined) return 0
      const angle = turnAngle(walk.heading, bearingFrom(this.#network, segment, walk.node!))
      if (walk.turn !== undefined) return mismatch(angle, walk.turn.direction)
      return Math.abs(angle) > 150 && !walk.mayReverse ? REVERSAL : 0
    }
    return { node: walk.node!, cost: walk.cost, leaving }
  }
}

/** What a turn costs that is not the one that was asked for. */
function mismatch(angle: number, direction: Direction): number {
  const toward = direction === 'right' ? angle : -angle
  if (toward > 12 && toward < 168) return 0
  if (Math.abs(toward) <= 12) return MISMATCH.straight
  return Math.abs(toward) >= 168 ? MISMATCH.reverse : MISMATCH.other
}

/** Whether a walk has come by a corner since its last turn: sheets write a stop after the leg it is on. */
function hasPassed(network: StreetNetwork, walk: Walk, nodes: ReadonlyMap<number, number>): boolean {
  let legs = 0
  for (let each: Walk | undefined = walk; each !== undefined && legs < 2; each = each.before) {
    if (each.segments.some((link) => linkEnds(network, link).some((node) => nodes.has(node)))) return true
    if (each.segments.length > 0) legs += 1
  }
  return false
}

const isOn = ({ along }: Walk, { streets }: StreetMatch): boolean =>
  [...streets.keys()].some((street) => along.streets.has(street))

/** The streets of a walk at a corner become the one that is named. */
function narrow(along: Along, { streets }: StreetMatch, all: Along): Along {
  const kept = [...along.streets].filter((street) => streets.has(street))
  return kept.length === along.streets.size ? along : all
}

/** A walk that came to a street without a turn may go on on either. */
function withReached({ along, reached }: Walk): Along {
  if (reached === undefined || along.streets.size === 0) return along
  return { ...along, streets: new Set([...along.streets, ...reached.streets.keys()]) }
}

function endOf(network: StreetNetwork, start: number, path: readonly number[]): number {
  let node = start
  for (const link of path) node = otherEnd(network, link, node)
  return node
}

/** Meters between a node and a point, in a straight line. */
export function metersFrom(network: StreetNetwork, node: number, point: Point): number {
  const { projection } = network
  const here = nodePoint(network, node)
  return Math.hypot(
    toX(projection, here.longitude) - toX(projection, point.longitude),
    toY(projection, here.latitude) - toY(projection, point.latitude),
  )
}
