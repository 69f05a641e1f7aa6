import { METERS_PER_DEGREE, metersPerLongitudeAt, type Point } from '#shared/geo/distance.ts'
import type { PathLine } from '#shared/streets/route/path-line.ts'
import { CELL_M } from './numbers.ts'

/** A path in cells of 15 m: the middle of each in meters east and north of the path's start. */
export interface Cells {
  count: number
  x: Float64Array
  y: Float64Array
  /** Returns meters east and north of the path's start. */
  toMeters: (point: Point) => readonly [x: number, y: number]
  toPoint: (x: number, y: number) => Point
}

const made = new WeakMap<PathLine, Cells>()

/** Returns the cells of a path, which are kept with it. */
export function cellsOf(path: PathLine): Cells {
  let cells = made.get(path)
  if (!cells) made.set(path, (cells = makeCells(path)))
  return cells
}

function makeCells(path: PathLine): Cells {
  const { latitude, longitude } = path.pointAt(0)
  const perLongitude = metersPerLongitudeAt(latitude)
  const count = Math.max(1, Math.ceil(path.length / CELL_M))
  const cells: Cells = {
    count,
    x: new Float64Array(count),
    y: new Float64Array(count),
    toMeters: (point) => [
      (point.longitude - longitude) * perLongitude,
      (point.latitude - latitude) * METERS_PER_DEGREE,
    ],
    toPoint: (x, y) => ({
      latitude: latitude + y / METERS_PER_DEGREE,
      longitude: longitude + x / perLongitude,
    }),
  }
  for (let cell = 0; cell < count; cell += 1)
    [cells.x[cell], cells.y[cell]] = cells.toMeters(path.pointAt((cell + 0.5) * CELL_M)) as [number, number]
  return cells
}
