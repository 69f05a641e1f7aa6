import type { Draw } from '../simulator/draw.ts'

/** A place in meters east and north of the day's center. */
export interface Spot {
  x: number
  y: number
}

export const metersBetween = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A line of straight parts, measured in meters from its start. */
export class SpotLine {
  readonly spots: readonly Spot[]
  readonly #along: number[] = [0]

  /** @param spots at least two */
  constructor(spots: readonly Spot[]) {
    this.spots = spots
    for (let index = 1; index < spots.length; index += 1)
      this.#along.push(this.#along[index - 1]! + metersBetween(spots[index - 1]!, spots[index]!))
  }

  get length(): number {
    return this.#along.at(-1)!
  }

  /** Returns the spot at a number of meters along the line, moved to its left by `aside` meters. */
  at(along: number, aside = 0): Spot {
    const after = this.#along.findIndex((meters) => meters > along)
    const next = after === -1 ? this.spots.length - 1 : Math.max(1, after)
    const [from, to] = [this.spots[next - 1]!, this.spots[next]!]
    const length = this.#along[next]! - this.#along[next - 1]!
    const share = Math.min(1, Math.max(0, (along - this.#along[next - 1]!) / length))
    const [east, north] = [(to.x - from.x) / length, (to.y - from.y) / length]
    return {
      x: from.x + (to.x - from.x) * share - north * aside,
      y: from.y + (to.y - from.y) * share + east * aside,
    }
  }

  /** Returns how far a spot is from the line, in meters. */
  offsetOf(spot: Spot): number {
    let least = Infinity
    for (let index = 1; index < this.spots.length; index += 1) {
      const [from, to] = [this.spots[index - 1]!, this.spots[index]!]
      const [east, north] = [to.x - from.x, to.y - from.y]
      const square = east * east + north * north
      const share = ((spot.x - from.x) * east + (spot.y - from.y) * north) / square
      const part = Math.min(1, Math.max(0, share))
      least = Math.min(least, metersBetween(spot, { x: from.x + east * part, y: from.y + north * part }))
    }
    return least
  }
}

/** Where somebody really is during a day: spots at instants (Unix ms), and straight lines between them. */
export class Movement {
  readonly #knots: (Spot & { at: number })[]

  constructor(at: number, spot: Spot) {
    this.#knots = [{ ...spot, at }]
  }

  /** When the movement begins. */
  get begins(): number {
    return this.#knots[0]!.at
  }

  /** When the movement ends. */
  get at(): number {
    return this.#knots.at(-1)!.at
  }

  /** Where the movement ends. */
  get spot(): Spot {
    return this.#knots.at(-1)!
  }

  /** Goes straight to a spot and is there at an instant. */
  reach(at: number, spot: Spot): void {
    this.#knots.push({ x: spot.x, y: spot.y, at })
  }

  /** Goes along two streets that cross at a right angle, turned by `tilt`, at a speed in m/s. */
  goTo(spot: Spot, speed: number, tilt = 0): void {
    const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
    const along = (spot.x - this.spot.x) * cos + (spot.y - this.spot.y) * sin
    const corner = { x: this.spot.x + along * cos, y: this.spot.y + along * sin }
    for (const next of [corner, spot])
      this.reach(this.at + Math.max(1, metersBetween(this.spot, next) / speed) * 1_000, next)
  }

  /** Goes along a part of a line, forward or backward, at a speed in m/s. */
  follow(line: SpotLine, from: number, until: number, speed: number): void {
    const step = 20 * Math.sign(until - from)
    for (let along = from; Math.abs(until - along) > 20; along += step)
      this.reach(this.at + (20 / speed) * 1_000, line.at(along + step))
    this.reach(this.at + (20 / speed) * 1_000, line.at(until))
  }

  /** Stays about there for some seconds, and mills about within `radius` meters. */
  stay(draw: Draw, seconds: number, radius: number): void {
    const [center, until] = [this.spot, this.at + seconds * 1_000]
    while (this.at < until) {
      const [angle, away] = [draw.between(0, 2 * Math.PI), radius * Math.sqrt(draw.between(0, 1))]
      const next = { x: center.x + away * Math.cos(angle), y: center.y + away * Math.sin(angle) }
      const stepS = metersBetween(this.spot, next) / 0.8 + draw.exponential(60)
      this.reach(Math.min(until, this.at + stepS * 1_000), next)
    }
  }

  /** Returns the spot at an instant. */
  spotAt(at: number): Spot {
    let [low, high] = [0, this.#knots.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (this.#knots[middle]!.at <= at) low = middle
      else high = middle
    }
    const [from, to] = [this.#knots[low]!, this.#knots[high]!]
    const share = to.at === from.at ? 1 : Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at)))
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
}
