import { bearing, distance, type Point } from '#shared/geo/distance.ts'

/**
 * The heading is the direction of this much of the trail: long enough to even out imprecise positions,
 * short enough to show a turn.
 */
const HEADING_SPAN_M = 60
/**
 * If the ends of that part of the trail are closer together than this, the movement is only the scatter
 * of imprecise positions.
 */
const MIN_NET_DISTANCE_M = 25
// A parade whose positions stay within STILL_M meters for STILL_MS milliseconds has halted.
const STILL_M = 15
const STILL_MS = 45_000

/**
 * Returns the direction of the last HEADING_SPAN_M of a trail, oldest point first, in degrees clockwise from
 * north; undefined if the trail is too short or goes nowhere.
 */
export function headingOf(trail: readonly Point[]): number | undefined {
  const newest = trail.at(-1)
  if (!newest) return undefined
  let walked = 0
  for (let index = trail.length - 1; index > 0; index -= 1) {
    const [from, to] = [trail[index - 1]!, trail[index]!]
    const meters = distance(from, to)
    if (walked + meters >= HEADING_SPAN_M) {
      const fraction = (HEADING_SPAN_M - walked) / meters
      return directionOf(
        {
          latitude: to.latitude + (from.latitude - to.latitude) * fraction,
          longitude: to.longitude + (from.longitude - to.longitude) * fraction,
        },
        newest,
      )
    }
    walked += meters
  }
  return directionOf(trail[0]!, newest)
}

const directionOf = (from: Point, to: Point): number | undefined =>
  distance(from, to) < MIN_NET_DISTANCE_M ? undefined : bearing(from, to)

/** A position with the time when it was recorded, in Unix ms. */
export interface TimedPoint extends Point {
  at: number
}

/**
 * Notices when a parade has halted. While it has, the scatter of its positions would turn the arrow of
 * its marker.
 */
class StandstillDetector {
  #recent: TimedPoint[] = []

  /** Adds a newer position. */
  add(position: TimedPoint): void {
    // One position that is at least STILL_MS old is kept, because newer ones never span STILL_MS.
    const since = position.at - STILL_MS
    const oldest = this.#recent.findLastIndex(({ at }) => at <= since)
    this.#recent = [...this.#recent.slice(Math.max(0, oldest)), position]
  }

  /** Whether the positions of the last STILL_MS or more are within STILL_M of the newest. */
  get isStill(): boolean {
    const [first, last] = [this.#recent[0], this.#recent.at(-1)]
    if (!first || !last || last.at - first.at < STILL_MS) return false
    return this.#recent.every((position) => distance(position, last) <= STILL_M)
  }
}

/** Keeps a parade's recent positions, and returns its heading after each new one. */
export class ParadeHeading {
  readonly #standstill = new StandstillDetector()

  /**
   * Returns the heading after the newest position, in degrees clockwise from north; undefined while
   * the parade has halted, or if its trail gives no direction.
   */
  next(position: TimedPoint, trail: readonly Point[]): number | undefined {
    this.#standstill.add(position)
    return this.#standstill.isStill ? undefined : headingOf(trail)
  }
}
