import { distance, metersPerLongitudeAt, type Point } from '../../geo/distance.ts'
import { metersAlong, nearestOnPart, pointBetween } from '../../geo/measured-line.ts'

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
  readonly #along: readonly number[]
  /** Meters per degree of longitude at the start. */
  readonly #metersPerLongitude: number

  constructor(points: readonly Point[]) {
    this.#points = points
    this.#along = metersAlong(points)
    this.#metersPerLongitude = metersPerLongitudeAt(points[0]?.latitude ?? 0)
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
    const here = pointBetween(...this.#part(best.index), best.share)
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
      ? pointBetween(...this.#part(index), end > start ? Math.max(0, (along - start) / (end - start)) : 0)
      : this.#points.at(-1)
  }

  /** Returns where on a part its place nearest to a point is (0 to 1), and that distance squared. */
  #nearestOnPart(index: number, point: Point, from: number, until: number) {
    const [start, end] = this.#partEnds(index)
    const meters = end - start
    const [low, high] =
      meters > 0 ? [Math.max(0, (from - start) / meters), Math.min(1, (until - start) / meters)] : [0, 0]
    return nearestOnPart(point, this.#part(index), this.#metersPerLongitude, low, high)
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

  /** Returns the ends of the part up to a point. The first point is a part of its own. */
  #part(index: number): [from: Point, to: Point] {
    return [this.#points[index - 1] ?? this.#points[index]!, this.#points[index]!]
  }
}
