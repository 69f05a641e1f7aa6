import type { ArrivalPlan } from './progress/progress-plan.ts'
import { model } from './model.ts'
import type { StopVisit } from './progress/advance-walk.ts'
import { type Cases, likelyRange, type Moments, remaining, sum } from './time-distribution.ts'

/** What a parade has done so far, as far as its arrivals depend on it. Times are Unix ms. */
export interface Observed {
  /** The newest place of the parade in meters along the path, and when it was there. */
  along: number
  at: number
  /** The stretch of rolling that the pace follows from; null before the parade has rolled. */
  pace: { meters: number; seconds: number } | null
  /** The halts of the parade at planned stops. */
  visits: readonly StopVisit[]
  /** Whether the parade has not moved for three minutes. */
  isStopped: boolean
  /** Whether the parade itself has said that it rolls. */
  saysRolling?: boolean
}

/** When a parade arrives: the range that holds 80% of the arrivals, in Unix ms. */
export interface ArrivalRange {
  from: number
  to: number
}

/** A parade has left its start after this distance; before its time, only after the longer one. */
const START_M = 60
export const EARLY_START_M = 250
/** A parade is at a stop from this distance before it to this distance after it. */
const BEFORE_STOP_M = 40
const AFTER_STOP_M = 30
/** A place this near to a stop is reached before the stop. */
const SAME_PLACE_M = 3
/** A way that is shorter than this counts as this long: places are not more exact, and no time at all has no logarithm. */
const MIN_WAY_M = 5
/** A parade at a stop whose halt is not known yet is taken to have been there for this long. */
const NEW_HALT_S = 60
/** A parade that has halted elsewhere than at a stop is taken to have been there for this long. */
const STOPPED_S = 240
/** After this long without a fix the times scatter more (`model.silentFactor`). */
const SILENT_S = 90
/**
 * If a parade in a silence has passed the place with more than this probability, there is no range.
 */
const MAX_PASSED = 0.85

/**
 * Returns when a parade reaches a place; undefined if it has probably passed it in a silence.
 *
 * @param observed null before the parade was on its path
 * @param place ahead of the parade, in meters along the path
 * @param now Unix ms
 */
export function estimateArrival(
  observed: Observed | null,
  plan: ArrivalPlan,
  place: number,
  now: number,
): ArrivalRange | undefined {
  const here = observed?.along ?? 0
  const hasRolled =
    observed !== null && (observed.saysRolling || here > (now < plan.startsAt ? EARLY_START_M : START_M))
  const visitOf = (number: number) => observed?.visits.find(({ stop }) => stop === number)
  const [next, ...later] = stopsOnTheWay(plan).filter(
    ({ number, along }) =>
      along < place - SAME_PLACE_M && (along > here - AFTER_STOP_M || visitOf(number)?.until === null),
  )
  const pace = learnPace(observed, plan)
  const dwell = learnDwell(observed, plan, pace)
  const way = Math.max(MIN_WAY_M, place - here)
  const parts = [rollingTime(pace, way), dwellTime(dwell, later.length)]
  if (next && (next.along < here + BEFORE_STOP_M || visitOf(next.number)?.until === null)) {
    const visit = visitOf(next.number)
    const waited = visit ? (observed!.at - visit.since) / 1_000 : NEW_HALT_S
    parts.push(remaining(dwell.mean, model.dwellSpread, waited))
  } else {
    if (next) parts.push(dwellTime(dwell, 1))
    if (hasRolled && observed.isStopped) parts.push(remaining(model.halt, model.haltSpread, STOPPED_S))
  }
  if (!hasRolled) {
    const waited = Math.max(0, now - plan.startsAt) / 1_000
    parts.push(remaining(model.late, model.lateSpread, waited))
  }
  const silence = hasRolled ? Math.max(0, now - observed.at) / 1_000 : 0
  const isSilent = silence > SILENT_S
  const isGuess = plan.approximateParts.some((part) => part.from < place && part.until > here)
  const factor = (hasRolled ? 1 : model.waitingFactor) * (isSilent ? model.silentFactor : 1)
  const cases = withHalts(sum(...parts), way * pace.slowness, factor)
  const range = likelyRange(cases, silence, isSilent ? MAX_PASSED : 1)
  if (!range) return undefined
  const since = hasRolled ? observed.at : Math.max(plan.startsAt, now)
  const margin = isGuess ? (model.guessMargin * (range[1] - range[0])) / 2 : 0
  const from = Math.max(silence, range[0] - margin)
  return { from: since + from * 1_000, to: since + (range[1] + margin) * 1_000 }
}

/** Returns the stops of a plan without its start and its end. */
const stopsOnTheWay = ({ stops, path }: ArrivalPlan): ArrivalPlan['stops'] =>
  stops.filter(({ along }) => along > START_M && along < path.length - START_M)

/** However many stops a plan has, the parade rolls for at least this share of its hours. */
const MIN_ROLLING_SHARE = 0.4
/** Clubs walk at these paces in m/s; a plan that needs another one has wrong hours or a wrong path. */
const MIN_PLANNED_PACE = 0.35
const MAX_PLANNED_PACE = 1.1
/** Less rolling than this says nothing about the pace. */
const MIN_PACE_METERS = 30
const MIN_PACE_SECONDS = 30

/** Seconds per meter, and how uncertain they are (the standard deviation of their logarithm). */
interface Pace {
  slowness: number
  spread: number
}

/**
 * Returns the pace to expect: between the observed one and the plan's, the nearer to the observed
 * one the longer that was observed.
 */
function learnPace(observed: Observed | null, plan: ArrivalPlan): Pace {
  const { path, hours } = plan
  const planned = Math.max(
    MIN_ROLLING_SHARE * hours * 3_600,
    hours * 3_600 - stopsOnTheWay(plan).length * model.dwell,
  )
  const plannedPace = Math.min(MAX_PLANNED_PACE, Math.max(MIN_PLANNED_PACE, path.length / planned))
  const prior = model.planTrust * Math.log(plannedPace) + (1 - model.planTrust) * Math.log(model.usualPace)
  const { meters, seconds } = observed?.pace ?? { meters: 0, seconds: 0 }
  if (meters < MIN_PACE_METERS || seconds < MIN_PACE_SECONDS)
    return { slowness: Math.exp(-prior), spread: model.paceSpread }
  const { paceSpread, driftSpread, driftSeconds, wayMeters } = model
  const noise = (driftSpread ** 2 * driftSeconds) / (driftSeconds + seconds) + (wayMeters / meters) ** 2
  const trust = paceSpread ** 2 / (paceSpread ** 2 + noise)
  const logPace = trust * Math.log(meters / seconds) + (1 - trust) * prior
  return { slowness: Math.exp(-logPace), spread: paceSpread * Math.sqrt(1 - trust) }
}

function rollingTime({ slowness, spread }: Pace, meters: number): Moments {
  const { briefHalts, driftSpread, driftSeconds, placeMeters } = model
  const time = meters * slowness * (1 - briefHalts)
  const relative = Math.exp(spread ** 2 + (driftSpread ** 2 * driftSeconds) / (driftSeconds + time))
  // A pace is meters per time, so the time it predicts is already a mean: the spread only widens it.
  const variance = time ** 2 * relative * (relative - 1) + (placeMeters * slowness) ** 2
  return { mean: time, variance }
}

/** A measured halt counts as at least this long, so that its logarithm can be averaged. */
const MIN_DWELL_S = 60

/** Mean seconds at a stop, and how uncertain that mean is. */
interface Dwell {
  mean: number
  spread: number
}

/**
 * Returns the halt to expect at a stop: between the observed halts and the usual one, the nearer to
 * the observed ones the more there were.
 */
function learnDwell(observed: Observed | null, plan: ArrivalPlan, { slowness }: Pace): Dwell {
  const stops = stopsOnTheWay(plan)
  const isBehind = (number: number) =>
    stops.some((stop) => stop.number === number && stop.along < observed!.along - AFTER_STOP_M)
  const ended = (observed?.visits ?? []).filter(({ stop, until }) => until !== null && isBehind(stop))
  const { dwell, dwellSpread, clubDwellSpread, dwellMeters } = model
  if (ended.length === 0) return { mean: dwell, spread: clubDwellSpread }
  const logs = ended.map(({ since, until }) =>
    Math.log(Math.max(MIN_DWELL_S, (until! - since) / 1_000 - dwellMeters * slowness)),
  )
  const trust = clubDwellSpread ** 2 / (clubDwellSpread ** 2 + dwellSpread ** 2 / ended.length)
  const observedLog = logs.reduce((total, log) => total + log, 0) / logs.length + dwellSpread ** 2 / 2
  return {
    mean: Math.exp(trust * observedLog + (1 - trust) * Math.log(dwell)),
    spread: clubDwellSpread * Math.sqrt(1 - trust),
  }
}

const dwellTime = ({ mean, spread }: Dwell, count: number): Moments => ({
  mean: count * mean,
  variance: (count * model.dwellSpread ** 2 + (count * spread) ** 2) * mean ** 2,
})

/**
 * Returns a time as two cases, without and with halts that nobody planned: one mean for both would
 * fit neither.
 */
function withHalts({ mean, variance }: Moments, rollingSeconds: number, factor: number): Cases {
  const { halt, haltEvery, haltSpread } = model
  const time = { mean, variance: variance * factor ** 2 }
  const count = rollingSeconds / haltEvery
  const none = Math.exp(-count)
  const halts = (count * halt) / (1 - none)
  const square = (count * halt ** 2 * Math.exp(haltSpread ** 2) + (count * halt) ** 2) / (1 - none)
  return [
    { ...time, probability: none },
    { ...sum(time, { mean: halts, variance: Math.max(0, square - halts ** 2) }), probability: 1 - none },
  ]
}
