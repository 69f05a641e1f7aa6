import type { Point } from '#shared/geo/distance.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { segmentPoints, segmentsAt } from '#shared/streets/network/segments.ts'

/** A segment of a joined line. */
interface Step {
  id: number
  /** Whether the line follows the segment's own direction. */
  forward: boolean
}

/** Cosine of the sharpest turn within a line: 45 degrees. Nobody could read a name around a corner. */
const MIN_TURN_COSINE = Math.SQRT1_2

/**
 * Joins the segments of one street to lines as long as possible, so that its name fits along them.
 */
export function joinSegments(network: StreetNetwork, ids: readonly number[]): Point[][] {
  const unusedIds = new Set(ids)
  return ids.flatMap((id) => {
    if (!unusedIds.delete(id)) return []
    const line = extend(network, [{ id, forward: true }], unusedIds)
    const reversed = line.toReversed().map((step) => ({ ...step, forward: !step.forward }))
    return [toPoints(network, extend(network, reversed, unusedIds))]
  })
}

/** Appends unused segments to the end of a line, at each corner the straightest one. */
function extend(network: StreetNetwork, line: Step[], unused: Set<number>): Step[] {
  for (let lastStep: Step | undefined = line.at(-1); lastStep !== undefined;) {
    const { from, to } = network.segments
    const node = lastStep.forward ? to[lastStep.id]! : from[lastStep.id]!
    const [x, y] = heading(network, { id: lastStep.id, forward: !lastStep.forward })
    let best: Step | undefined
    let bestCosine = MIN_TURN_COSINE
    for (const id of segmentsAt(network, node)) {
      if (!unused.has(id)) continue
      const step = { id, forward: from[id] === node }
      const [nextX, nextY] = heading(network, step)
      const turnCosine = -(x * nextX + y * nextY)
      if (turnCosine < bestCosine) continue
      bestCosine = turnCosine
      best = step
    }
    if (best !== undefined) {
      unused.delete(best.id)
      line.push(best)
    }
    lastStep = best
  }
  return line
}

/** Returns the direction of a step from its first point, as a unit vector. */
function heading({ segments, points }: StreetNetwork, { id, forward }: Step): [x: number, y: number] {
  const first = forward ? segments.pointStart[id]! : segments.pointStart[id + 1]! - 1
  const second = forward ? first + 1 : first - 1
  const x = points.x[second]! - points.x[first]!
  const y = points.y[second]! - points.y[first]!
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

function toPoints(network: StreetNetwork, line: readonly Step[]): Point[] {
  return line.flatMap(({ id, forward }, index) => {
    const points = segmentPoints(network, id)
    if (!forward) points.reverse()
    return index === 0 ? points : points.slice(1)
  })
}
