import { distance, type Point } from '../../geo/distance.ts'
import { advanceProgress, noProgress, type ParadeFix, type Progress } from './advance-progress.ts'
import type { WalkPlan } from './progress-plan.ts'

/** A halt at a planned stop. Times are Unix ms. */
export interface StopVisit {
  /** The number of the stop. */
  stop: number
  since: number
  /** When the parade went on; null while it is there. */
  until: number | null
}

/** What a parade has done so far, in a form that is stored with it. Times are Unix ms. */
export interface Walk extends Progress {
  /** The key of the plan that it was measured along; empty without one. */
  plan: string
  /** When the latest fix was recorded. */
  at: number
  /** Where all fixes since an instant lie close together. `along` is null away from the path. */
  halt: Point & { at: number; along: number | null }
  /** The pieces of rolling that make up its last 20 minutes. */
  rolled: [seconds: number, meters: number][]
  /** The halts at planned stops, one per stop. */
  visits: StopVisit[]
}

/** A parade has stopped once its fixes lie within this distance for this long. */
const HALT_RADIUS_M = 40
const HALT_AFTER_MS = 180_000
/** A halt this near to a planned stop, straight and along the path, is a halt at it. */
const STOP_RADIUS_M = 60
const STOP_ALONG_M = 150
/** The pace follows from this much of the latest rolling, so that an old pace is forgotten. */
const PACE_SECONDS = 1_200

/**
 * Returns what a parade has done after its next fix. Starts over if the path has changed.
 *
 * @param plan null without a planned path
 */
export function advanceWalk(walk: Walk | null, fix: ParadeFix, plan: WalkPlan | null): Walk {
  const key = plan?.key ?? ''
  const before = walk?.plan === key ? walk : null
  const progress = plan ? advanceProgress(before ?? noProgress, fix, plan) : noProgress
  const along = progress.since === fix.at ? progress.along : null
  const { latitude, longitude, at } = fix
  const stays = before !== null && distance(before.halt, fix) <= HALT_RADIUS_M
  const halt = stays ? before.halt : { latitude, longitude, at, along }
  const next = {
    ...progress,
    plan: key,
    at,
    halt,
    rolled: before ? addRolling(before, halt) : [],
    visits: before && !stays ? before.visits.map((visit) => leave(visit, before.at)) : (before?.visits ?? []),
  }
  return isHalted(next) && plan ? { ...next, visits: addVisit(next, fix, plan) } : next
}

/** Whether a parade has stopped walking, at a planned stop or elsewhere. */
export const isHalted = ({ at, halt }: Pick<Walk, 'at' | 'halt'>): boolean => at - halt.at >= HALT_AFTER_MS

/** Returns the rolling that a parade's pace follows from; null before it has rolled on its path. */
export function paceOf({ rolled }: Pick<Walk, 'rolled'>): { meters: number; seconds: number } | null {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  if (rolled.length === 0) return null
  return { meters: sum(rolled.map(([, meters]) => meters)), seconds: sum(rolled.map(([seconds]) => seconds)) }
}

/** Returns the number of the planned stop where a parade is, or null. */
export const currentStop = ({ visits }: Pick<Walk, 'visits'>): number | null =>
  visits.find(({ until }) => until === null)?.stop ?? null

/**
 * Returns the stretches rolled so far, with the one from the last halt to the next, unless the parade
 * did stop in between or its place on the path is unknown.
 */
function addRolling({ halt: from, rolled }: Walk, to: Walk['halt']): Walk['rolled'] {
  const ms = to.at - from.at
  if (ms <= 0 || ms >= HALT_AFTER_MS || from.along === null || to.along === null) return rolled
  const pieces: Walk['rolled'] = [...rolled, [Math.round(ms / 1_000), Math.round(to.along - from.along)]]
  let first = pieces.length
  for (let seconds = 0; first > 0 && seconds < PACE_SECONDS; seconds += pieces[first]![0]) first -= 1
  return pieces.slice(first)
}

const leave = (visit: StopVisit, at: number): StopVisit => ({ ...visit, until: visit.until ?? at })

/** Returns the visits with the one of a halted parade, if it is at a stop. */
function addVisit(walk: Walk, fix: ParadeFix, { stops }: WalkPlan): StopVisit[] {
  if (currentStop(walk) !== null) return walk.visits
  const near = stops
    .filter(({ along }) => walk.along !== null && Math.abs(along - walk.along) <= STOP_ALONG_M)
    .map((stop) => ({ stop: stop.number, meters: distance(stop, fix) }))
    .filter(({ meters }) => meters <= STOP_RADIUS_M)
    .toSorted((a, b) => a.meters - b.meters)[0]
  if (!near) return walk.visits
  const earlier = walk.visits.find(({ stop }) => stop === near.stop)
  const others = walk.visits.filter((visit) => visit !== earlier)
  return [...others, { stop: near.stop, since: earlier?.since ?? walk.halt.at, until: null }]
}
