import { metersPerLongitudeAt, type Point } from '../../geo/distance.ts'
import { metersAlong, nearestOnPart, pointBetween } from '../../geo/measured-line.ts'
import { decodePolyline } from '../../geo/polyline.ts'

/** A place on a path near a point. */
export interface PathPlace {
  /** Meters along the path. */
  along: number
  /** Meters between the point and the path. */
  offset: number
}

/** A path or a trail, measured in meters from its start. */
export class PathLine {
  readonly points: readonly Point[]
  /** Meters from the start to each point. */
  readonly #along: readonly number[]
  /** Meters per degree of longitude at the start of the path. */
  readonly #metersPerLongitude: number

  /** @param points at least two */
  constructor(points: readonly Point[]) {
    this.points = points
    this.#along = metersAlong(points)
    this.#metersPerLongitude = metersPerLongitudeAt(points[0]!.latitude)
  }

  /** Decodes an encoded polyline. Returns undefined if it has fewer than two points. */
  static decode(text: string): PathLine | undefined {
    const points = decodePolyline(text)
    return points.length < 2 ? undefined : new PathLine(points)
  }

  /** Length in meters. */
  get length(): number {
    return this.#along.at(-1)!
  }

  /** Returns the point at a number of meters along the path; beyond its ends, that end. */
  pointAt(along: number): Point {
    const next = Math.max(1, this.#indexAfter(along))
    const [from, to] = [this.points[next - 1]!, this.points[next]]
    if (!to) return from
    const [start, end] = [this.#along[next - 1]!, this.#along[next]!]
    const share = end === start ? 0 : Math.min(1, Math.max(0, (along - start) / (end - start)))
    return pointBetween(from, to, share)
  }

  /** Returns the points from one place to another, both included, in meters along the path. */
  slice(from: number, until: number): Point[] {
    const inner = this.points.slice(this.#indexAfter(from), this.#indexBefore(until) + 1)
    return [this.pointAt(from), ...inner, this.pointAt(until)]
  }

  /**
   * Returns the place nearest to a point on each straight part of the path between two places,
   * which are given in meters along it.
   */
  placesBetween(point: Point, from: number, until: number): PathPlace[] {
    const last = Math.max(1, Math.min(this.points.length - 1, this.#indexAfter(until)))
    const first = Math.max(1, Math.min(last, this.#indexAfter(from)))
    const places: PathPlace[] = []
    for (let index = first; index <= last; index += 1)
      places.push(this.#nearestOnPart(index, point, from, until))
    return places
  }

  /** Returns the places of the path near a point: the nearest of each pass within the given meters. */
  placesNear(point: Point, within: number): PathPlace[] {
    const places: PathPlace[] = []
    let pass: PathPlace | undefined
    for (let index = 1; index < this.points.length; index += 1) {
      const place = this.#nearestOnPart(index, point)
      if (place.offset > within) {
        if (pass) places.push(pass)
        pass = undefined
      } else if (!pass || place.offset < pass.offset) {
        pass = place
      } else if (place.along - pass.along > 2 * within && place.offset < within / 2) {
        // Back on the same street without having left its surroundings: another pass.
        places.push(pass)
        pass = place
      }
    }
    return pass ? [...places, pass] : places
  }

  /** Returns how far a point is from the path, in meters. */
  offsetOf(point: Point): number {
    return Math.min(...this.placesBetween(point, 0, this.length).map(({ offset }) => offset))
  }

  /** Returns the nearest place on the straight part before the point with an index. */
  #nearestOnPart(index: number, point: Point, lowest = 0, highest = Infinity): PathPlace {
    const part = [this.points[index - 1]!, this.points[index]!] as const
    const [start, end] = [this.#along[index - 1]!, this.#along[index]!]
    const low = Math.min(1, Math.max(0, (lowest - start) / (end - start)))
    const high = Math.min(1, Math.max(0, (highest - start) / (end - start)))
    const { share, square } = nearestOnPart(point, part, this.#metersPerLongitude, low, high)
    return { along: start + (end - start) * share, offset: Math.sqrt(square) }
  }

  /** Returns the index of the first point beyond a place; the number of points if there is none. */
  #indexAfter(along: number): number {
    const index = this.#along.findIndex((meters) => meters > along)
    return index === -1 ? this.points.length : index
  }

  /** Returns the index of the last point before a place. */
  #indexBefore(along: number): number {
    return this.#along.findLastIndex((meters) => meters < along)
  }
}
