import { CellShares } from './cell-shares.ts'
import type { Cells } from './cells.ts'
import * as n from './numbers.ts'

/** A place in meters east and north of the path's start. */
interface Spot {
  x: number
  y: number
}

/** A place of a phone. `accuracy` is in meters, `at` in Unix ms. */
export interface PhonePlace extends Spot {
  accuracy: number | null
  at: number
}

/** A path, and when the club plans to walk it (Unix ms, with the reported delay). */
export interface WherePlan {
  cells: Cells
  startsAt: number
}

/**
 * What a phone may be doing, as shares that add up to 1 (docs/WHERE.md). A walk has a share for each cell
 * where it may be, and a detour for each cell where it may have left.
 */
export interface Whereabouts {
  at: number
  gathering: number
  walking: CellShares
  backward: CellShares
  detour: CellShares
  elsewhere: number
  riding: number
  /** The smoothed place, and since when it rests: since then it has been near `rest`. */
  smooth: Spot
  rest: Spot & { since: number }
  /** The farthest cell in which it surely walked: a phone that has left the parade joins it no farther back. */
  reached: number
  /** The latest places, from which the speed follows. */
  recent: PhonePlace[]
}

/** Returns what a phone may be doing at its first place. */
export function firstWhereabouts(place: PhonePlace, plan: WherePlan): Whereabouts {
  const { x, y, at } = place
  const { count } = plan.cells
  const gathering = mayGather(place, at, plan) ? n.FIRST_GATHERING : 0
  return {
    at,
    gathering,
    walking: new CellShares(count),
    backward: new CellShares(count),
    detour: new CellShares(count),
    elsewhere: (1 - gathering) * (1 - n.FIRST_RIDING),
    riding: (1 - gathering) * n.FIRST_RIDING,
    smooth: { x, y },
    // A phone that has just been switched on is not on the way.
    rest: { x, y, since: at - n.ON_THE_WAY_S * 1_000 },
    reached: 0,
    recent: [place],
  }
}

/** Finds out what a phone may be doing after its next place, in order of time: `state` is modified. */
export function moveOn(state: Whereabouts, place: PhonePlace, plan: WherePlan): void {
  const seconds = Math.max(0, Math.min(n.MAX_STEP_S, (place.at - state.at) / 1_000))
  const speed = speedTo(state, place)
  follow(state, place, seconds)
  const steps = stepsIn(seconds)
  state.walking.move(steps, 1)
  state.backward.move(steps, -1)
  change(state, place, plan, seconds)
  weigh(state, place, plan, seconds, speed)
  reach(state)
  state.at = place.at
}

const metersBetween = (a: Spot, b: Spot): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

const spotOf = ({ x, y }: Cells, cell: number): Spot => ({ x: x[cell]!, y: y[cell]! })

const accuracyOf = ({ accuracy }: PhonePlace): number =>
  Math.max(n.LEAST_ACCURACY_M, accuracy ?? n.USUAL_ACCURACY_M)

/** Whether a club may gather at a spot near its start at an instant (Unix ms). */
const mayGather = (spot: Spot, at: number, { cells, startsAt }: WherePlan): boolean =>
  at >= startsAt - n.GATHERS_BEFORE_S * 1_000 &&
  at < startsAt + n.GATHERS_UNTIL_S * 1_000 &&
  metersBetween(spot, spotOf(cells, 0)) <= n.GATHERING_M

/**
 * Returns the least speed that explains the latest places, in m/s; 0 below the distance of a ride. One wrong
 * place is not enough: the places before both ends must be as far apart.
 */
function speedTo({ recent }: Whereabouts, place: PhonePlace): number {
  const index = Math.max(
    0,
    recent.findLastIndex(({ at }) => place.at - at >= n.RIDE_S * 1_000),
  )
  let least = Infinity
  for (const from of recent.slice(Math.max(0, index - 1), index + 1))
    for (const to of [place, recent.at(-1)!]) {
      const meters = metersBetween(from, to) - accuracyOf(place)
      least = Math.min(least, meters < n.RIDE_M ? 0 : meters / Math.max(1, (place.at - from.at) / 1_000))
    }
  return least
}

/** Follows the smoothed place of a phone, and since when it rests: near the mean of where it was since then. */
function follow(state: Whereabouts, place: PhonePlace, seconds: number): void {
  const { smooth, rest } = state
  approach(smooth, place, seconds / n.SMOOTH_S)
  approach(rest, smooth, seconds / n.REST_S)
  if (metersBetween(smooth, rest) > n.REST_M + accuracyOf(place))
    state.rest = { x: place.x, y: place.y, since: place.at }
  const oldest = place.at - 2 * n.RIDE_S * 1_000
  state.recent = [...state.recent.filter(({ at }) => at >= oldest), place]
}

/** Moves a spot toward another one: by 63% of the way in each of `times` time constants. */
function approach(spot: Spot, to: Spot, times: number): void {
  const kept = Math.exp(-times)
  spot.x = to.x + (spot.x - to.x) * kept
  spot.y = to.y + (spot.y - to.y) * kept
}

/** Returns the probability of each number of cells that a walk goes on in some seconds. */
function stepsIn(seconds: number): number[] {
  const farthest = (n.PACE_MPS * seconds) / n.CELL_M
  const steps = Array<number>(Math.floor(farthest) + 2).fill(0)
  steps[0] = n.HALT_SHARE
  const parts = 2 * steps.length
  for (let part = 0; part < parts; part += 1) {
    // A distance between two cells belongs to both.
    const distance = ((part + 0.5) / parts) * farthest
    const cell = Math.floor(distance)
    steps[cell]! += ((1 - n.HALT_SHARE) / parts) * (cell + 1 - distance)
    steps[cell + 1]! += ((1 - n.HALT_SHARE) / parts) * (distance - cell)
  }
  return steps
}

/** Lets a part of each explanation become another one. */
function change(state: Whereabouts, place: PhonePlace, plan: WherePlan, seconds: number): void {
  const { cells, startsAt } = plan
  const { walking, backward, detour } = state
  const { leaves, rides, detours } = n.rates
  const near = cellsNear(place, cells)

  // Away from the path: elsewhere, into a car, or to a detour from where the walk is.
  const away = partOf(leaves + rides + detours, seconds) / (leaves + rides + detours)
  const walked = (walking.total + backward.total) * away
  const ended = detour.total * partOf(n.rates.detourEnds, seconds)
  state.elsewhere += walked * leaves + ended
  state.riding += walked * rides
  detour.scale(1 - partOf(n.rates.detourEnds, seconds))
  for (let cell = walking.low; cell < walking.high; cell += 1)
    if (walking.values[cell]! > 0) detour.add(cell, walking.values[cell]! * away * detours)
  walking.scale(1 - away * (leaves + rides + detours))
  backward.scale(1 - away * (leaves + rides))

  // Back from a detour, where the phone is and ahead of where it left.
  const returns = partOf(n.rates.returns, seconds)
  for (let cell = detour.low; near.length > 0 && cell < detour.high; cell += 1) {
    const share = detour.values[cell]! * returns
    const ahead = near.filter((to) => to >= cell - 2 && (to - cell) * n.CELL_M <= n.RETURN_M)
    if (share === 0 || ahead.length === 0) continue
    walking.divide(share, ahead)
    detour.values[cell]! -= share
  }

  // Between the others, and onto the path: into cells that may be where the phone is.
  const move = (
    from: 'gathering' | 'elsewhere' | 'riding',
    rate: number,
    to: typeof from | CellShares,
    into: number[] = [],
  ) => {
    const share = state[from] * partOf(rate, seconds)
    if (to instanceof CellShares && into.length === 0) return
    state[from] -= share
    if (to instanceof CellShares) to.divide(share, into)
    else state[to] += share
  }
  move('elsewhere', rides, 'riding')
  move('riding', n.rates.parks, 'elsewhere')
  move('gathering', n.rates.leavesGathering, 'elsewhere')
  if (mayGather(state.smooth, place.at, plan)) move('elsewhere', n.rates.gathers, 'gathering')
  // Nobody walks before the planned start, and only who is on the way joins the parade.
  if (place.at < startsAt) return
  const isFirst = (cell: number) => cell * n.CELL_M <= n.FIRST_CELLS_M
  move('gathering', n.rates.rolls, walking, near.filter(isFirst))
  move(
    'gathering',
    n.rates.rollsBackward,
    backward,
    near.filter((cell) => isFirst(cells.count - cell)),
  )
  if (place.at - state.rest.since >= n.ON_THE_WAY_S * 1_000) return
  move(
    'elsewhere',
    n.rates.joins,
    walking,
    near.filter((cell) => cell >= state.reached - n.BACK_CELLS),
  )
  move('elsewhere', n.rates.joinsBackward, backward, near)
}

/** Returns the probability that something happens in some seconds. */
const partOf = (rate: number, seconds: number): number => 1 - Math.exp(-rate * seconds)

/** Returns the cells next to a place: the nearest of each pass of the path. */
function cellsNear({ x, y }: Spot, cells: Cells): number[] {
  const near: number[] = []
  let best = -1
  let least = Infinity
  for (let cell = 0; cell < cells.count; cell += 1) {
    const square = (x - cells.x[cell]!) ** 2 + (y - cells.y[cell]!) ** 2
    if (square > n.JOIN_M ** 2) {
      if (best >= 0) near.push(best)
      best = -1
      least = Infinity
    } else if (square <= least) {
      best = cell
      least = square
    }
  }
  return best >= 0 ? [...near, best] : near
}

/** Weighs each explanation by how well it explains a place, and makes the shares add up to 1 again. */
function weigh(
  state: Whereabouts,
  place: PhonePlace,
  { cells }: WherePlan,
  seconds: number,
  speed: number,
): void {
  const { walking, backward, detour } = state
  const accuracy = accuracyOf(place)
  const power = Math.min(1, Math.max(1, seconds) / n.EVIDENCE_S)
  const onFoot = Math.exp(-n.HASTE * Math.max(0, speed - n.FOOT_MPS) * power)
  const square = (cell: number) => (place.x - cells.x[cell]!) ** 2 + (place.y - cells.y[cell]!) ** 2
  const isOnPath = (cell: number) =>
    Math.max(n.STRAY_FIT, Math.exp(-square(cell) / (2 * (accuracy ** 2 + n.CROWD_M ** 2))))
  const isBlocksAway = (cell: number) => Math.max(n.STRAY_FIT, Math.exp(-square(cell) / n.DETOUR_M ** 2))
  // Errors of places last, so that an explanation is weighed by time, and only its cells by each place.
  const settle = (shares: CellShares, fitOf: (cell: number) => number, scale: number) => {
    const fit = shares.weigh(fitOf)
    shares.scale((Math.min(1, fit * scale) ** power * onFoot) / fit)
  }
  settle(walking, isOnPath, n.fits.walking)
  settle(backward, isOnPath, n.fits.walking)
  const isResting = place.at - state.rest.since >= n.ON_THE_WAY_S * 1_000
  settle(detour, isBlocksAway, isResting ? n.fits.detourAtRest : n.fits.detour)
  const outside = Math.max(0, metersBetween(place, spotOf(cells, 0)) - n.GATHERING_M) / accuracy
  state.gathering *= Math.max(n.STRAY_FIT, n.fits.gathering * Math.exp(-outside * outside)) ** power * onFoot
  state.elsewhere = Math.max(n.LEAST_SHARE, state.elsewhere * n.fits.elsewhere ** power * onFoot)
  const rideFit = speed > n.FOOT_MPS ? n.fits.riding : n.fits.ridingSlowly
  state.riding = Math.max(n.LEAST_SHARE, state.riding * rideFit ** power)
  const all = state.gathering + state.elsewhere + state.riding + walking.total + backward.total + detour.total
  for (const shares of [walking, backward, detour]) shares.scale(1 / all)
  state.gathering /= all
  state.elsewhere /= all
  state.riding /= all
}

/** Follows how far a phone has surely walked; a club that gathers has not. */
function reach(state: Whereabouts): void {
  const { walking } = state
  if (state.gathering > n.SURE) state.reached = 0
  let share = 0
  for (let cell = walking.high - 1; cell > state.reached; cell -= 1) {
    share += walking.values[cell]!
    if (share > n.SURE) state.reached = cell
  }
}
