import type { Point } from '#shared/geo/distance.ts'
import type { Way } from '../parade/glide.ts'
import type { PathLine } from '#shared/streets/route/path-line.ts'

/** Returns the way along a planned path between two places, which are meters along it. */
export const createWay = (line: PathLine, from: number, until: number): Way => ({
  along: (share) => from + (until - from) * share,
  pointAt: (share, start, end) => {
    const here = line.pointAt(from + (until - from) * share)
    const [offset, endOffset] = [subtract(start, line.pointAt(from)), subtract(end, line.pointAt(until))]
    return {
      latitude: here.latitude + offset.latitude + (endOffset.latitude - offset.latitude) * share,
      longitude: here.longitude + offset.longitude + (endOffset.longitude - offset.longitude) * share,
    }
  },
})

const subtract = (a: Point, b: Point): Point => ({
  latitude: a.latitude - b.latitude,
  longitude: a.longitude - b.longitude,
})
