import { alertMinutes } from '#shared/alerts.ts'
import { arrivalAtPlace, type ObservedParade } from '#shared/arrival/arrival.ts'
import type { ArrivalRange } from '#shared/arrival/estimate.ts'
import { findPasses } from '#shared/arrival/find-passes.ts'
import { createPlan, type WalkPlan } from '#shared/arrival/progress/progress-plan.ts'
import type { ParadeEntry } from '../../tracking/parade/parade-entry.ts'

/**
 * All spots at one rounded place that ask for the same minutes. One evaluation serves all of them.
 */
export interface SpotCell {
  latitude: number
  longitude: number
  minutes: number
}

/** A cell that a parade is about to reach. */
export interface DueCell extends SpotCell {
  range: ArrivalRange
}

/** A box in degrees. */
export interface Bounds {
  south: number
  north: number
  west: number
  east: number
}

const MINUTE_MS = 60_000
/** A spot can ask to be told at most this many minutes before the parade comes. */
const MAX_MINUTES = Math.max(...alertMinutes)
/**
 * The search goes along the path and ends at a place that is this far off. A farther place may have
 * a slightly earlier range, so the search goes beyond `MAX_MINUTES` by half.
 */
const ENOUGH_MS = 1.5 * MAX_MINUTES * MINUTE_MS
/** At least 380 m here: more than the 250 m within which a spot has a place on a path (`findPasses`). */
const MARGIN_DEGREES = 0.004

/** A planned route, and where it passes the spots that were asked about. */
export class SpotPlan {
  readonly walkPlan: WalkPlan
  readonly bounds: Bounds
  readonly #passes = new Map<string, readonly number[]>()

  constructor(walkPlan: WalkPlan) {
    this.walkPlan = walkPlan
    const { path } = walkPlan
    const samples = Array.from({ length: Math.ceil(path.length / 100) + 1 }, (_, index) =>
      path.pointAt(Math.min(path.length, index * 100)),
    )
    const latitudes = samples.map(({ latitude }) => latitude)
    const longitudes = samples.map(({ longitude }) => longitude)
    this.bounds = {
      south: Math.min(...latitudes) - MARGIN_DEGREES,
      north: Math.max(...latitudes) + MARGIN_DEGREES,
      west: Math.min(...longitudes) - MARGIN_DEGREES,
      east: Math.max(...longitudes) + MARGIN_DEGREES,
    }
  }

  /** Returns the plan of an event, or null without a path. */
  static create(event: NonNullable<ParadeEntry['event']>): SpotPlan | null {
    const { path, plannedStops: stops, approximateParts } = event
    const plan = createPlan({ path, stops, approximateParts })
    return plan && new SpotPlan(plan)
  }

  /** Returns where the path passes a spot, in meters along it, in order. */
  passesOf({ latitude, longitude }: SpotCell): readonly number[] {
    const key = `${latitude},${longitude}`
    let passes = this.#passes.get(key)
    if (passes === undefined) {
      passes = findPasses(this.walkPlan.path, { latitude, longitude })
      this.#passes.set(key, passes)
    }
    return passes
  }
}

/**
 * Returns the cells that a parade reaches soon: the early end of the range is within the minutes that
 * they ask for.
 *
 * @param now Unix ms
 */
export function findDueSpots(
  plan: SpotPlan,
  parade: ObservedParade,
  cells: readonly SpotCell[],
  now: number,
): DueCell[] {
  const here = parade.observed?.along ?? 0
  const cellsAt = new Map<number, SpotCell[]>()
  for (const cell of cells) {
    const next = plan.passesOf(cell).find((along) => along > here)
    if (next === undefined) continue
    const others = cellsAt.get(next)
    if (others) others.push(cell)
    else cellsAt.set(next, [cell])
  }
  const due: DueCell[] = []
  for (const along of [...cellsAt.keys()].toSorted((a, b) => a - b)) {
    const { range } = arrivalAtPlace(parade, along, now)
    if (range === undefined) continue
    if (range.from > now + ENOUGH_MS) break
    for (const cell of cellsAt.get(along)!)
      if (range.from <= now + cell.minutes * MINUTE_MS) due.push({ ...cell, range })
  }
  return due
}
