import type { Output } from '#shared/contract/types.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import type { Point } from '#shared/geo/distance.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'

/** A planned route as events, the featured club and live parades carry it. */
export type PlannedRoute = Pick<
  Output<'getEvent'>,
  'path' | 'stops' | 'certainty' | 'approximateParts' | 'unknownPlaces'
>

/** What a map draws of a planned route. */
export type DrawnRoute = Pick<PlannedRoute, 'path' | 'stops' | 'approximateParts'>

export type PlannedStop = PlannedRoute['stops'][number]

/** The center of a map whose route is not known. */
export const ROUTE_MAP_CENTER: Point = { latitude: 29.9344, longitude: -90.0913 }

/** A part of a path, in meters along it. */
export type PathPart = PlannedRoute['approximateParts'][number]

/** The path of a planned route, with the parts where its streets are a guess. */
export interface RoutePath {
  line: PathLine
  approximateParts: readonly PathPart[]
}

/** Returns the path of a planned route; undefined if it is not known. */
export function readPath({
  path,
  approximateParts,
}: Pick<DrawnRoute, 'path' | 'approximateParts'>): RoutePath | undefined {
  const line = PathLine.decode(path)
  return line && { line, approximateParts }
}

/** Whether the streets are known from one place of a path to another. */
export const isSure = ({ approximateParts }: RoutePath, { from, until }: PathPart): boolean =>
  approximateParts.every((part) => part.from >= until || part.until <= from)

/** Returns the parts of a path whose streets are known, from a place on. */
export function sureParts({ line, approximateParts }: RoutePath, since: number): PathPart[] {
  const parts: PathPart[] = []
  let from = since
  for (const part of approximateParts.toSorted((a, b) => a.from - b.from)) {
    if (part.from > from) parts.push({ from, until: part.from })
    from = Math.max(from, part.until)
  }
  return from < line.length ? [...parts, { from, until: line.length }] : parts
}

/** Returns the points that a map of a planned route must show. */
export const pointsOf = ({ path, stops }: Pick<DrawnRoute, 'path' | 'stops'>): Point[] => [
  ...decodePolyline(path),
  ...stops,
]
