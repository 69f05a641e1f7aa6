import { distance, METERS_PER_DEGREE, type Point } from '../../geo/distance.ts'

/** The place on a line that is nearest to a point. */
export interface PathPosition {
  point: Point
  /** Meters along the line. */
  along: number
  /** Meters from the point to the line. */
  metersAway: number
}

/**
 * A line that is measured once, so that finding many places on it is fast. Unlike a `PathLine`, it may
 * have fewer than two points, as the path of a sheet that was hardly understood.
 */
export class MeasuredLine {
  readonly #points: readonly Point[]
  /** Meters from the start to each point. */
  readonly #along: number[] = []
  /** Meters per degree of longitude at the start; flat geometry is precise enough for a city. */
  readonly #east: number

  constructor(points: readonly Point[]) {
    this.#points = points
    let walked = 0
    for (const [index, point] of points.entries())
      this.#along.push((walked += distance(points[index - 1] ?? point, point)))
    this.#east = METERS_PER_DEGREE * Math.cos(((points[0]?.latitude ?? 0) * Math.PI) / 180)
  }

  /**
   * Returns the place nearest to a point on a part of the line; undefined if the line has no such
   * part.
   *
   * @param from meters along the line where the part begins
   * @param until where it ends
   */
  nearest(point: Point, from = 0, until = Infinity): PathPosition | undefined {
    let best: { index: number; share: number; square: number } | undefined
    for (let index = this.#indexAt(from); index < this.#points.length; index += 1) {
      if (index > 0 && this.#along[index - 1]! > until) break
      const place = this.#nearestOnPart(index, point, from, until)
      if (place.square < (best?.square ?? Infinity)) best = { index, ...place }
    }
    if (best === undefined) return undefined
    const here = this.#interpolate(best.index, best.share)
    const [start, end] = this.#partEnds(best.index)
    return {
      point: here,
      along: start + best.share * (end - start),
      metersAway: distance(here, point),
    }
  }

  /** Returns the point `along` meters along the line; its end if the line is shorter. */
  pointAt(along: number): Point | undefined {
    const index = this.#indexAt(along)
    const [start, end] = this.#partEnds(index)
    return index < this.#points.length
      ? this.#interpolate(index, end > start ? Math.max(0, (along - start) / (end - start)) : 0)
      : this.#points.at(-1)
  }

  /** Returns where on a part its place nearest to a point is (0 to 1), and that distance squared. */
  #nearestOnPart(index: number, point: Point, from: number, until: number) {
    const [a, b] = [this.#points[index - 1] ?? this.#points[index]!, this.#points[index]!]
    const dx = (b.longitude - a.longitude) * this.#east
    const dy = (b.latitude - a.latitude) * METERS_PER_DEGREE
    const x = (point.longitude - a.longitude) * this.#east
    const y = (point.latitude - a.latitude) * METERS_PER_DEGREE
    const [start, end] = this.#partEnds(index)
    const meters = end - start
    let share = 0
    if (meters > 0) {
      const [low, high] = [Math.max(0, (from - start) / meters), Math.min(1, (until - start) / meters)]
      share = Math.min(high, Math.max(low, (x * dx + y * dy) / (dx * dx + dy * dy)))
    }
    return { share, square: (x - share * dx) ** 2 + (y - share * dy) ** 2 }
  }

  /** Returns the meters along the line where the part up to a point begins and ends. */
  #partEnds(index: number): [start: number, end: number] {
    return [this.#along[index - 1] ?? 0, this.#along[index] ?? 0]
  }

  /** Returns the index of the first point at least `along` meters along the line. */
  #indexAt(along: number): number {
    let [low, high] = [0, this.#along.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#along[middle]! < along) low = middle + 1
      else high = middle
    }
    return low
  }

  #interpolate(index: number, share: number): Point {
    const [start, end] = [this.#points[index - 1] ?? this.#points[index]!, this.#points[index]!]
    return {
      latitude: start.latitude + share * (end.latitude - start.latitude),
      longitude: start.longitude + share * (end.longitude - start.longitude),
    }
  }
}
