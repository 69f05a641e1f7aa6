import { distance, type Point } from '#shared/geo/distance.ts'
import { PositionMatcher } from './match-positions.ts'
import { isSure, type PathPart, type RoutePath } from './planned-route.ts'

/** How a parade came to a position. */
export interface TrailPiece {
  /** The line from the previous position, without its first point. */
  line: Point[]
  /** The walked part of the planned path; undefined if the parade did not follow it. */
  way: PathPart | undefined
}

/**
 * The most meters along the path for two positions at a straight distance. If the path is longer, the parade
 * took a shortcut, because a corner at most doubles the way; 60 m allow for imprecise positions.
 */
const maxWay = (straightMeters: number): number => 2 * straightMeters + 60

/** Moves the positions of a parade to its planned path where it is sure that they lie on it. */
export class SnappedTrail {
  readonly #path: RoutePath | undefined
  readonly #matcher: PositionMatcher | undefined
  #last: { position: Point; along: number | undefined } | undefined

  constructor(path: RoutePath | undefined, matcher = path && new PositionMatcher(path.line)) {
    this.#path = path
    this.#matcher = matcher
  }

  /** Meters along the path of the last position; undefined if it was not on the path. */
  get along(): number | undefined {
    return this.#last?.along
  }

  /** Returns a trail that continues from the last position, independent of this one. */
  copy(): SnappedTrail {
    const copy = new SnappedTrail(this.#path, this.#matcher?.copy())
    copy.#last = this.#last
    return copy
  }

  /** Adds the next position, and returns how the parade came there. */
  add(position: Point): TrailPiece {
    const [path, last] = [this.#path, this.#last]
    const along = this.#matcher?.next(position)
    this.#last = { position, along }
    if (!path || along === undefined || !isSure(path, { from: along, until: along }))
      return { line: [position], way: undefined }
    const way = last?.along === undefined ? undefined : { from: last.along, until: along }
    if (
      !last ||
      !way ||
      way.until - way.from > maxWay(distance(last.position, position)) ||
      !isSure(path, way)
    )
      return { line: [path.line.pointAt(along)], way: undefined }
    return { line: path.line.slice(way.from, way.until).slice(1), way }
  }
}
