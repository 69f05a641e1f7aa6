import {
  bearing,
  distance,
  METERS_PER_DEGREE,
  metersPerLongitudeAt,
  type Point,
} from '#shared/geo/distance.ts'
import type { TrackPoint } from './read-gpx.ts'

/**
 * What happens to a parade on the way, so that a played track also shows a late start, halts and a
 * detour. Minutes are of the clock, whatever the speed.
 */
export interface TrackChanges {
  /** How long the parade waits at its start. */
  lateMinutes?: number | undefined
  /** How long the parade halts halfway. */
  stopMinutes?: number | undefined
  /** Where else the parade halts, and for how long. */
  halts?: readonly { place: Point; minutes: number }[]
  /** How long the parade is off its track, which it leaves after a third of the way. */
  offRouteMinutes?: number | undefined
}

const MINUTE_MS = 60_000
/** A phone that stays in its place reports this often. */
const FIX_EVERY_MS = 1_000
/** How far from its track a parade walks when off route, and how long it takes to get there. */
const AWAY_M = 200
const LEAVE_MS = MINUTE_MS
/** The distance from the head of a parade to its tail. */
const PARADE_LENGTH_M = 250

/** Returns a track with the given changes. `speed` is a multiple of the recorded speed. */
export function changeTrack(
  track: readonly TrackPoint[],
  { lateMinutes = 0, stopMinutes = 0, halts = [], offRouteMinutes = 0 }: TrackChanges,
  speed: number,
): TrackPoint[] {
  const halfway = indexAfter(track, lengthOf(track) / 2)
  const offRoute = leaveTrack(track, offRouteMinutes * MINUTE_MS, speed)
  const stopped = haltAt(offRoute, halfway, stopMinutes * MINUTE_MS, speed)
  const halted = halts.reduce(
    (points, { place, minutes }) => haltAt(points, nearestIndex(points, place), minutes * MINUTE_MS, speed),
    stopped,
  )
  return haltAt(halted, 0, lateMinutes * MINUTE_MS, speed)
}

/**
 * Returns the track of a parade's tail: the track of its head, later by the time that the head took
 * for the length of the parade.
 */
export function tailTrack(track: readonly TrackPoint[], speed: number): TrackPoint[] {
  const start = indexAfter(track, 1)
  const delay = track[indexAfter(track, PARADE_LENGTH_M)]!.at - track[start]!.at
  return haltAt(track, start - 1, delay / speed, speed)
}

/** Returns the track of a parade that stays at one of its points for some time. */
function haltAt(track: readonly TrackPoint[], index: number, ms: number, speed: number): TrackPoint[] {
  const point = track[index]!
  const count = Math.floor(ms / FIX_EVERY_MS)
  const halt = Array.from({ length: count }, (_, fix) => ({
    ...point,
    at: point.at + (fix + 1) * FIX_EVERY_MS * speed,
  }))
  const later = track.slice(index + 1).map((next) => ({ ...next, at: next.at + ms * speed }))
  return [...track.slice(0, index + 1), ...halt, ...later]
}

/** Returns the track of a parade that walks beside its track for some time. */
function leaveTrack(track: readonly TrackPoint[], ms: number, speed: number): TrackPoint[] {
  const first = indexAfter(track, lengthOf(track) / 3)
  const from = track[first]!
  const until = Math.min(from.at + ms * speed, track.at(-1)!.at)
  const aside = bearing(from, track[indexAfter(track, lengthOf(track) / 3 + AWAY_M)]!) + 90
  return track.map((point) => {
    const sinceLeaving = Math.min(point.at - from.at, until - point.at) / speed
    const meters = AWAY_M * Math.max(0, Math.min(1, sinceLeaving / LEAVE_MS))
    return { ...point, ...moveBy(point, aside, meters) }
  })
}

/** Returns the index of the first of the points that are nearest to a place. */
export function nearestIndex(track: readonly TrackPoint[], place: Point): number {
  const meters = track.map((point) => distance(point, place))
  return meters.indexOf(Math.min(...meters))
}

/** Returns the index of the first point after the given meters of the way, or of the last one. */
function indexAfter(track: readonly TrackPoint[], meters: number): number {
  let walked = 0
  const index = track.findIndex(
    (point, pointIndex) => (walked += distance(track[pointIndex - 1] ?? point, point)) >= meters,
  )
  return index === -1 ? track.length - 1 : index
}

/** Returns the length of a track in meters. */
const lengthOf = (track: readonly TrackPoint[]): number =>
  track.reduce((meters, point, index) => meters + distance(track[index - 1] ?? point, point), 0)

const radians = (degrees: number): number => (degrees * Math.PI) / 180

function moveBy({ latitude, longitude }: Point, degrees: number, meters: number): Point {
  const [north, east] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return {
    latitude: latitude + (north * meters) / METERS_PER_DEGREE,
    longitude: longitude + (east * meters) / metersPerLongitudeAt(latitude),
  }
}
