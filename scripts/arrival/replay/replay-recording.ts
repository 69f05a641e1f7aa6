import type { PlanStop, ArrivalPlan } from '#shared/arrival/progress/progress-plan.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { FollowedParade, type ReplayedAnswer } from '../followed-parade.ts'
import { type Recording, timeOf } from './parse-recording.ts'

/** An answer as a line of the output. Times are ISO with Z. */
export interface AnswerLine {
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
export function replayRecording({ plan, events }: Recording): AnswerLine[] {
  const parade = new FollowedParade(planOf(plan))
  // Within one instant, questions come last: a fix of that instant counts, even if its line comes later.
  const sorted = events.toSorted((a, b) => timeOf(a) - timeOf(b) || Number('ask' in a) - Number('ask' in b))
  return sorted.flatMap((event) => {
    if ('ask' in event) return [formatAnswer(event.ask.at, parade.ask(pointOf(event.ask), event.ask.at))]
    if ('report' in event) parade.addReport(event.report)
    else parade.addFix({ ...pointOf(event.fix), at: event.fix.at, accuracy: event.fix.accuracy })
    return []
  })
}

const pointOf = ({ lat, lon }: { lat: number; lon: number }) => ({ latitude: lat, longitude: lon })

/** Returns a recorded plan as the site has it, with its stops on the path; null if the path is no line. */
function planOf({ path: pairs, stops, startsAt, hours }: Recording['plan']): ArrivalPlan | null {
  const points = pairs.map(([latitude, longitude]) => ({ latitude, longitude }))
  if (points.length < 2) return null
  const path = new PathLine(points)
  if (path.length === 0) return null
  return { key: 'replay', path, approximateParts: [], stops: placeStops(path, stops), startsAt, hours }
}

/** A stop that is farther from the path than this is left out. */
const MAX_STOP_OFFSET_M = 250
/** Passes of the path whose distances from a stop differ by less than this are equally near. */
const SAME_DISTANCE_M = 20

/**
 * Places each stop on the pass of the path that is nearest to it. Among equally near passes, that is the
 * first one after the previous stop, because the stops come in the order of the parade.
 */
function placeStops(path: PathLine, stops: Recording['plan']['stops']): PlanStop[] {
  let previousAlong = 0
  return stops.flatMap((stop, index) => {
    const point = pointOf(stop)
    const places = path.placesNear(point, MAX_STOP_OFFSET_M)
    const nearest = Math.min(...places.map(({ offset }) => offset))
    const near = places.filter(({ offset }) => offset <= nearest + SAME_DISTANCE_M)
    // If all are before the previous stop, the recording's order is wrong, and the place is still right.
    const place = near.find(({ along }) => along >= previousAlong) ?? near[0]
    if (!place) return []
    previousAlong = place.along
    return [{ number: index + 1, along: place.along, ...path.pointAt(place.along) }]
  })
}

function formatAnswer(at: number, { range, passedAt, unknown, along, state }: ReplayedAnswer): AnswerLine {
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
