import type { Point } from '../../geo/distance.ts'

/** What an event says about its route. Coordinates are text: 'lat,lng', empty if unknown. */
export interface RouteSource {
  /** The route sheet, word for word; it counts instead of `route`. */
  sheet?: string | null
  /** The lines of a route sheet, in order. */
  route?: readonly string[] | null
  startLocation?: string | null
  endLocation?: string | null
  routeStops?: readonly string[] | null
  startCoordinates?: string | null
  endCoordinates?: string | null
  /** The coordinates of `routeStops`, by index. */
  stopCoordinates?: readonly string[] | null
}

/** A stop of a planned route. */
export interface PlannedStop extends Point {
  /** From 1, in walking order. */
  number: number
  name: string
  kind: 'start' | 'stop' | 'refuel' | 'end'
  /** Meters along the path. */
  along: number
}

/** A stop before it has a number. */
export type RouteMark = Omit<PlannedStop, 'number'>

/** A part of a path, in meters along it. */
export interface RoutePart {
  from: number
  until: number
}

/** The planned route of an event. */
export interface PlannedRoute {
  /** Encoded polyline of precision 5; empty if fewer than two places are known. */
  path: string
  stops: PlannedStop[]
  /** 'approximate' if a part of the path is a guess, or something that the route names is unknown. */
  certainty: 'sure' | 'approximate'
  approximateParts: RoutePart[]
  /** What the route names and nothing knows: it has no place on the path. */
  unknownPlaces: string[]
  meters: number
  /**
   * The lines of the sheet that were understood, to store as the event's `route`. Absent without a
   * sheet.
   */
  waypoints?: string[]
}
