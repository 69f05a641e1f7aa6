import type { PlanStop, ArrivalPlan } from '#shared/arrival/progress/progress-plan.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { FollowedParade, type ReplayedAnswer } from '../followed-parade.ts'
import type { Recording } from './parse-recording.ts'

/** An answer as it is printed. Times are ISO with Z. */
export interface PrintedAnswer {
  at: string
  from: string | null
  to: string | null
  passedAt: string | null
  unknown: NonNullable<ReplayedAnswer['unknown']> | null
  /** Meters along the path. */
  along: number | null
  state: ReplayedAnswer['state']
}

/** Returns the answers to the questions of a recording, each from what was known when it was asked. */
export function replayRecording({ plan, events }: Recording): PrintedAnswer[] {
  const parade = new FollowedParade(planOf(plan))
  // A fix of the same instant counts, even if its line comes later.
  const sorted = events.toSorted((a, b) => timeOf(a) - timeOf(b) || Number(!!a.ask) - Number(!!b.ask))
  return sorted.flatMap(({ fix, report, ask }) => {
    if (fix) parade.addFix({ ...pointOf(fix), at: fix.at, accuracy: fix.accuracy })
    if (report) parade.addReport(report)
    return ask ? [print(ask.at, parade.ask(pointOf(ask), ask.at))] : []
  })
}

const timeOf = ({ fix, report, ask }: Recording['events'][number]): number => (fix ?? report ?? ask)!.at

const pointOf = ({ lat, lon }: { lat: number; lon: number }) => ({ latitude: lat, longitude: lon })

/** Returns a plan with its stops in the order of the path; null without a path. */
function planOf({ path: pairs, stops, startsAt, hours }: Recording['plan']): ArrivalPlan | null {
  const points = pairs.map(([latitude, longitude]) => ({ latitude, longitude }))
  if (points.length < 2) return null
  const path = new PathLine(points)
  if (path.length === 0) return null
  return { key: 'replay', path, approximateParts: [], stops: placeStops(path, stops), startsAt, hours }
}

/** A stop farther from the path is not on it. */
const MAX_STOP_OFFSET_M = 250
/** Passes of the path whose distances from a stop differ by less than this are equally near. */
const SAME_DISTANCE_M = 20

/** Places each stop on the nearest pass of the path; of equally near ones, on the first after the last stop. */
function placeStops(path: PathLine, stops: Recording['plan']['stops']): PlanStop[] {
  let last = 0
  return stops.flatMap((stop, index) => {
    const point = pointOf(stop)
    const places = path.placesNear(point, MAX_STOP_OFFSET_M)
    const nearest = Math.min(...places.map(({ offset }) => offset))
    const near = places.filter(({ offset }) => offset <= nearest + SAME_DISTANCE_M)
    const place = near.find(({ along }) => along >= last) ?? near[0]
    if (!place) return []
    last = place.along
    return [{ number: index + 1, along: place.along, ...path.pointAt(place.along) }]
  })
}

function print(at: number, { range, passedAt, unknown, along, state }: ReplayedAnswer): PrintedAnswer {
  const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())
  return {
    at: iso(at)!,
    from: iso(range?.from),
    to: iso(range?.to),
    passedAt: iso(passedAt),
    unknown: unknown ?? null,
    along: along === null ? null : Math.round(along),
    state,
  }
}
