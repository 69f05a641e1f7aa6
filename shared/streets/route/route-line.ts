import { distance, type Point } from '../../geo/distance.ts'
import { MeasuredLine } from '../sheet/path-position.ts'
import { MAX_PATH_POINTS } from '../sheet/walk/sheet-path.ts'
import { type Leg, straight } from './connect.ts'
import type { RouteMark, RoutePart } from './route-source.ts'

/** Returns a point as an encoded polyline has it, so that meters along the line agree with it. */
const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 1e5) / 1e5,
  longitude: Math.round(longitude * 1e5) / 1e5,
})

/** The line of a route while it is put together, with the places and parts marked along it. */
export class RouteLine {
  points: Point[] = []
  meters = 0
  /** The places along the line. A detour inserted before a place moves its `along`. */
  readonly marks: RouteMark[] = []
  readonly approximateParts: RoutePart[] = []

  /** Adds a leg at the end of the line; a straight one if the line has too many points already. */
  append(leg: Leg): void {
    this.#add(this.points.length < MAX_PATH_POINTS ? leg : straightened(leg))
  }

  #add({ line, isApproximate }: Leg): void {
    const from = this.meters
    for (const point of line.map(rounded)) {
      const last = this.points.at(-1)
      const meters = last === undefined ? 0 : distance(last, point)
      if (last !== undefined && meters === 0) continue
      this.points.push(point)
      this.meters += meters
    }
    if (isApproximate && this.meters > from) this.approximateParts.push({ from, until: this.meters })
  }

  /**
   * Inserts a way from a place on the line to a point beside the line and back. Returns the meters
   * along the line at that point.
   *
   * @param along meters along the line where the way leaves it
   * @param leg from there to the point
   */
  insertDetour(along: number, leg: Leg): number {
    const longer = new RouteLine()
    const [head, tail] = splitLine(this.points, along)
    const { line, isApproximate } = this.points.length < MAX_PATH_POINTS ? leg : straightened(leg)
    longer.#add({ line: head, isApproximate: false })
    longer.#add({ line, isApproximate: false })
    const tip = longer.meters
    longer.#add({ line: line.toReversed(), isApproximate: false })
    const back = longer.meters
    const added = back - along
    longer.#add({ line: tail, isApproximate: false })
    for (const mark of this.marks) if (mark.along > along) mark.along += added
    for (const part of this.approximateParts) {
      if (part.from >= along) part.from += added
      if (part.until > along) part.until += added
    }
    if (isApproximate) this.approximateParts.push({ from: along, until: back })
    this.points = longer.points
    this.meters = longer.meters
    return tip
  }
}

/** Returns a leg that leads straight to its end. */
const straightened = ({ line, isApproximate }: Leg): Leg =>
  line.length > 2 ? straight(line[0]!, line.at(-1)!, true) : { line, isApproximate }

/** Splits a line `along` meters along it; both parts have the point there. */
function splitLine(line: readonly Point[], along: number): [Point[], Point[]] {
  let walked = 0
  let index = 1
  for (; index < line.length; index += 1) {
    const meters = distance(line[index - 1]!, line[index]!)
    if (walked + meters > along) break
    walked += meters
  }
  const point = new MeasuredLine(line).pointAt(along)
  const middle = point === undefined ? [] : [point]
  return [
    [...line.slice(0, index), ...middle],
    [...middle, ...line.slice(index)],
  ]
}

/** Returns parts in order, in whole meters, with those that overlap or touch joined. */
export function joinParts(parts: readonly RoutePart[], meters: number): RoutePart[] {
  const joined: RoutePart[] = []
  const toWholeMeters = (value: number) => Math.min(Math.max(0, Math.round(value)), Math.round(meters))
  for (const { from, until } of parts.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    const part = { from: toWholeMeters(from), until: toWholeMeters(until) }
    if (part.until <= part.from) continue
    if (last !== undefined && part.from <= last.until) last.until = Math.max(last.until, part.until)
    else joined.push(part)
  }
  return joined
}
