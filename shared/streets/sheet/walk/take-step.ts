import { snap } from '../../snap.ts'
import { linkEnds, linkStreet } from './links.ts'
import type { StreetMatch } from '../steps/match-streets.ts'
import { placePoint } from '../steps/place-point.ts'
import type { Step } from '../steps/step.ts'
import { cornerNodes, matchNodes } from '../steps/match-nodes.ts'
import type { Along } from './street-search.ts'
import { follow, isOn, type Walk } from './walk.ts'
import { ANYWHERE, type Walker } from './walker.ts'

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

/** The walks that take a step, of several that could. */
export function takeStep(walker: Walker, walks: readonly Walk[], step: Step, index: number): Walk[] {
  switch (step.kind) {
    case 'onto':
      return turnOnto(walker, walks, step, index)
    case 'to':
      return goTo(walker, walks, step, index)
    case 'at':
      return goAt(walker, walks, step, index)
    case 'home':
      return walks.flatMap((walk) => goHome(walker, walk, step.skip, index))
    case 'turn':
      return walks.map((walk) => announce(walker, walk, step, index))
    default:
      return walks.map((walk) => follow(walk, index, { heading: reverse(walk.heading) }))
  }
}

const reverse = (heading: number | undefined): number | undefined =>
  heading === undefined ? undefined : (heading + 180) % 360

/** 'Take a RIGHT.': onto the street that the walk has come to, else onto the one named next. */
function announce(walker: Walker, walk: Walk, { direction }: StepOf<'turn'>, index: number): Walk {
  const turn = { direction, step: index }
  if (walk.reached === undefined) return follow(walk, index, { announced: turn })
  return follow(walk, index, { turn, along: walker.along(walk.reached), reached: undefined })
}

function turnOnto(walker: Walker, walks: readonly Walk[], step: StepOf<'onto'>, index: number): Walk[] {
  const along = walker.along(step.street)
  const turn = step.direction && { direction: step.direction, step: index }
  const next: Walk[] = []
  const here: Walk[] = []
  const moving: Walk[] = []
  for (const walk of walks) {
    if (walk.node === undefined) next.push(...beginOn(walker, walk, step.street, turn, index))
    else if (walk.reached !== undefined && overlaps(walk.reached, step.street))
      here.push(follow(walk, index, {}))
    else if (turn !== undefined || !isOn(walk, step.street)) moving.push(walk)
    else {
      const mayReverse = walk.mayReverse || step.isBack
      const narrowed = narrow(walk.along, step.street, along)
      next.push(follow(walk, index, { along: narrowed, mayReverse, reached: undefined }))
    }
  }
  const legs = walker.legs(moving, index, matchNodes(walker.network, step.street), step.skip)
  const turned = [...here, ...legs].map((walk): Walk => ({
    ...walk,
    along,
    turn: turn ?? walk.announced ?? walk.turn,
    announced: undefined,
    mayReverse: step.isBack,
    reached: undefined,
  }))
  return [...next, ...turned]
}

/** The first street of a walk. */
function beginOn(walker: Walker, walk: Walk, street: StreetMatch, turn: Walk['turn'], index: number): Walk[] {
  const along = walker.along(street)
  if (walk.begin !== undefined) {
    const started = walker.beginAt(walk, index, along)
    if (started.length > 0) return started.map((each) => ({ ...each, along }))
  }
  if (walk.along.streets.size === 0) {
    const cost = walk.cost + Math.min(...street.streets.values())
    return [follow(walk, index, { along, cost, turn })]
  }
  return [...cornerNodes(walker.network, asMatch(walk.along), street)].map(([node, cost]) =>
    follow(walk, index, { node, along, cost: walk.cost + cost, turn: undefined }),
  )
}

function goTo(walker: Walker, walks: readonly Walk[], step: StepOf<'to'>, index: number): Walk[] {
  const next: Walk[] = []
  const moving: Walk[] = []
  for (const walk of walks) {
    if (walk.node !== undefined && isOn(walk, step.street)) {
      const along = narrow(walk.along, step.street, walker.along(step.street))
      next.push(follow(walk, index, step.isPassing ? {} : { along }))
    } else if (walk.node !== undefined) moving.push(walk)
    else if (walk.begin !== undefined) moving.push(...walker.beginAt(walk, index, ANYWHERE))
    else if (walk.along.streets.size > 0) {
      for (const [node, cost] of cornerNodes(walker.network, asMatch(walk.along), step.street)) {
        const change = { node, cost: walk.cost + cost, turn: undefined, reached: step.street }
        next.push(follow(walk, index, change))
      }
    }
  }
  const legs = walker.legs(moving, index, matchNodes(walker.network, step.street), step.skip)
  const came = legs.map((walk): Walk => {
    const last = walk.links.at(-1)
    const street = last === undefined ? undefined : linkStreet(walker.network, last)
    const { reached } = walk
    // 'X to Y to Z' turns onto Y on the way.
    const hasTurned = street !== undefined && reached?.streets.has(street) === true
    const along = hasTurned ? walker.along(reached) : walk.along
    return {
      ...walk,
      along,
      reached: step.isPassing && !hasTurned ? reached : step.street,
    }
  })
  return [...next, ...came]
}

function goAt(walker: Walker, walks: readonly Walk[], step: StepOf<'at'>, index: number): Walk[] {
  const { location, role } = step
  const placed = walks.flatMap((walk) => {
    if (walk.node !== undefined) return [walk]
    return walk.begin === undefined ? [] : walker.beginAt(walk, index, ANYWHERE)
  })
  const fresh = walks.filter(({ node, begin }) => node === undefined && begin === undefined)
  if (location.kind === 'corner') {
    const { nodes, a, b } = location
    const streets = new Map([...a.streets, ...b.streets])
    const begun = fresh.flatMap((walk) => {
      const along = walk.along.streets.size > 0 ? walk.along : walker.along({ streets })
      return [...nodes].map(([node, cost]) =>
        follow(walk, index, { node, along, cost: walk.cost + cost, begin: undefined }),
      )
    })
    const passed = role === 'stop' ? placed.filter((walk) => hasPassed(walker, walk, nodes)) : []
    return [
      ...begun,
      ...passed.map((walk) => follow(walk, index, {})),
      ...walker.legs(placed, index, nodes, step.skip),
    ]
  }
  const point = placePoint(walker.network, location)
  if (point === undefined) return []
  const along = location.kind === 'address' ? walker.along(location.street) : ANYWHERE
  const begun = fresh.map((walk) => follow(walk, index, { begin: point, along }))
  if (role === 'end') {
    return [...begun, ...placed.flatMap((walk) => walker.endAt(walk, index, point, step.skip))]
  }
  // Between streets, the walk goes where the stop is; on a street, the stop is beside the way.
  const free = placed.filter((walk) => walk.along.streets.size === 0)
  const near = free.length === 0 ? undefined : snap(walker.network, point, { within: 200 })
  if (near === undefined) return begun
  const { segments } = walker.network
  const isFirst = near.along < segments.meters[near.segment]! / 2
  const node = (isFirst ? segments.from : segments.to)[near.segment]!
  return [...begun, ...walker.legs(free, index, new Map([[node, 0]]), LONG)]
}

/** What it may cost to walk to a stop where no streets are named. */
const LONG = 5_000

/** Back to where the walk began. */
function goHome(walker: Walker, walk: Walk, limit: number, index: number): Walk[] {
  let first: Walk | undefined
  for (let each: Walk | undefined = walk; each !== undefined; each = each.before) {
    if (each.node !== undefined) first = each
  }
  if (walk.node === undefined || first === undefined) return []
  if (first.from !== undefined) return walker.endAt(walk, index, first.from.snap.point, limit)
  return walker.legs([walk], index, new Map([[first.node!, 0]]), limit)
}

/** Whether a walk has come by a corner since its last turn: sheets write a stop after the leg it is on. */
function hasPassed({ network }: Walker, walk: Walk, nodes: ReadonlyMap<number, number>): boolean {
  let legs = 0
  for (let each: Walk | undefined = walk; each !== undefined && legs < 2; each = each.before) {
    if (each.links.some((link) => linkEnds(network, link).some((node) => nodes.has(node)))) return true
    if (each.links.length > 0) legs += 1
  }
  return false
}

/** The streets of a walk at a corner become the one that is named. */
function narrow(along: Along, { streets }: StreetMatch, all: Along): Along {
  return [...along.streets].every((street) => streets.has(street)) ? along : all
}

const overlaps = (a: StreetMatch, b: StreetMatch): boolean =>
  [...a.streets.keys()].some((street) => b.streets.has(street))

const asMatch = ({ streets }: Along): StreetMatch => ({
  streets: new Map([...streets].map((street) => [street, 0])),
  used: 1,
  isExact: true,
})
