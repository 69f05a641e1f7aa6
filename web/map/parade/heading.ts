import { bearing, distance, type Point } from '#shared/geo/distance.ts'

/**
 * The heading is the direction of this much of the trail: long enough to even out imprecise positions,
 * short enough to show a turn.
 */
const TRAIL_M = 60
/**
 * A heading needs at least this distance between the ends of that part of the trail. Less is only
 * the scatter of imprecise positions.
 */
const MIN_DISTANCE_M = 25
/** A parade that stays within this distance for this long has halted. */
const STILL_M = 15
const STILL_MS = 45_000

/**
 * Returns the direction of the last 60 m of a trail, oldest point first, in degrees clockwise from
 * north; undefined if the trail is too short or goes nowhere.
 */
export function headingOf(trail: readonly Point[]): number | undefined {
  const head = trail.at(-1)
  if (!head) return undefined
  let walked = 0
  for (let index = trail.length - 1; index > 0; index -= 1) {
    const [from, to] = [trail[index - 1]!, trail[index]!]
    const meters = distance(from, to)
    if (walked + meters >= TRAIL_M) {
      const share = (TRAIL_M - walked) / meters
      return directionOf(
        {
          latitude: to.latitude + (from.latitude - to.latitude) * share,
          longitude: to.longitude + (from.longitude - to.longitude) * share,
        },
        head,
      )
    }
    walked += meters
  }
  return directionOf(trail[0]!, head)
}

const directionOf = (from: Point, to: Point): number | undefined =>
  distance(from, to) < MIN_DISTANCE_M ? undefined : bearing(from, to)

/** A position with the time when it was recorded, in milliseconds. */
export interface TimedPoint extends Point {
  at: number
}

/**
 * Notices when a parade has halted: the scatter of its positions would turn the arrow of its marker.
 */
class StandstillDetector {
  #recent: TimedPoint[] = []

  /** Adds a newer position. */
  add(position: TimedPoint): void {
    // The newest one that is old enough is kept, or the recent ones would never span the time.
    const since = position.at - STILL_MS
    const oldest = this.#recent.findLastIndex(({ at }) => at <= since)
    this.#recent = [...this.#recent.slice(Math.max(0, oldest)), position]
  }

  /** Whether the positions of the last 45 s or more are within 15 m of the newest. */
  get isStill(): boolean {
    const [first, last] = [this.#recent[0], this.#recent.at(-1)]
    if (!first || !last || last.at - first.at < STILL_MS) return false
    return this.#recent.every((position) => distance(position, last) <= STILL_M)
  }
}

/** Remembers the positions of a parade, to say after each where the parade heads. */
export class HeadingTracker {
  readonly #standstill = new StandstillDetector()

  /**
   * Returns the heading after the newest position, in degrees clockwise from north; undefined while
   * the parade has halted.
   */
  next(position: TimedPoint, trail: readonly Point[]): number | undefined {
    this.#standstill.add(position)
    return this.#standstill.isStill ? undefined : headingOf(trail)
  }
}
