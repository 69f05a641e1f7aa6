import { distance, type Point } from '#shared/geo/distance.ts'
import type { PathLine, PathPlace } from '#shared/streets/route/path-line.ts'

/** A position farther than this from the path is not matched to it: the parade walks elsewhere. */
const MAX_OFFSET_M = 30
/** A position may lie this far behind the last one, because it is imprecise. */
const MAX_BACK_M = 40
/** After this many positions on another part of the path, the parade has rejoined its route there. */
const MAX_MISSES = 3

/**
 * Finds how far along a path a parade is, position by position. On a street that the route uses twice,
 * only the order of the positions tells which pass it is.
 */
export class PositionMatcher {
  readonly #path: PathLine
  /** The last position on the path. Others in between do not change it. */
  #last: { point: Point; along: number } | undefined
  /** How many positions since were on another part of the path. */
  #misses = 0

  constructor(path: PathLine) {
    this.#path = path
  }

  /** Returns a matcher that continues from the last position, independent of this one. */
  copy(): PositionMatcher {
    const copy = new PositionMatcher(this.#path)
    copy.#last = this.#last
    copy.#misses = this.#misses
    return copy
  }

  /** Returns the meters along the path of the next position; undefined if it is not on the path. */
  next(point: Point): number | undefined {
    const last = this.#last
    const moved = last ? distance(last.point, point) : 0
    // The parade may have rejoined its route before the place where it was lost.
    const isLost = this.#misses >= MAX_MISSES
    // The lower, the likelier: near the position, and as far from the last place as the parade moved.
    // That counts half, because around a corner the path is longer. At first, the earlier of two
    // passes wins.
    const cost = ({ along, offset }: PathPlace) => {
      if (!last) return offset + 0.02 * along
      return offset + (isLost ? Math.abs(along - last.along) : 0.5 * Math.abs(along - last.along - moved))
    }
    const places = this.#path.placesNear(point, MAX_OFFSET_M)
    const possible = last && !isLost ? places.filter(({ along }) => along >= last.along - MAX_BACK_M) : places
    const best = possible.toSorted((a, b) => cost(a) - cost(b))[0]
    if (!best) {
      this.#misses += places.length > 0 ? 1 : 0
      return undefined
    }
    this.#misses = 0
    // The positions of a parade that halts scatter. Its progress does not go back.
    const along = last && !isLost ? Math.max(best.along, last.along) : best.along
    this.#last = { point, along }
    return along
  }
}
