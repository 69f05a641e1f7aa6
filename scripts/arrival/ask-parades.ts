import type { ArrivalPlan } from '#shared/arrival/progress/progress-plan.ts'
import { findPasses } from '#shared/arrival/find-passes.ts'
import { METERS_PER_DEGREE, type Point } from '#shared/geo/distance.ts'
import { FollowedParade, type ReplayedAnswer } from './followed-parade.ts'
import { createDraw } from './simulator/draw.ts'
import type { ParadeModel } from './simulator/parade-model.ts'
import { type SimulatedParade, simulateParade } from './simulator/simulate-parade.ts'

/** A question about a simulated parade, with its answer and the truth. */
export interface AnsweredQuestion {
  answer: ReplayedAnswer
  /** Unix ms. */
  askedAt: number
  /** When the parade really comes to the place next, and when it began to roll. */
  arrivesAt: number
  rolledAt: number
  /** When the parade would come at its average speed so far, in Unix ms; undefined before it rolls. */
  simpleGuessAt: number | undefined
}

const POINTS_PER_PARADE = 10
const ASK_EVERY_MS = 5 * 60_000
const FIRST_ASK_BEFORE_MS = 15 * 60_000
const MAX_TO_GO_MS = 120 * 60_000
/** People stand up to this far from the middle of the street. */
const SPOT_OFFSET_M = 30
/** Nobody knows when a parade would have come to a place that its detour leaves out. */
const DETOUR_MARGIN_M = 50

/**
 * Simulates parades and asks every five minutes when each comes to ten points of its path, until it
 * has passed them. Leaves out points that the parade reaches more than two hours later.
 *
 * @param seeds one for each parade
 */
export function* askParades(model: ParadeModel, seeds: Iterable<number>): Generator<AnsweredQuestion> {
  for (const seed of seeds) {
    const parade = simulateParade(model, seed)
    yield* askParade(parade, pointsOf(parade, seed))
  }
}

function pointsOf({ path }: SimulatedParade, seed: number): Point[] {
  const draw = createDraw(seed + 1_000_000)
  const beside = () => draw.between(-SPOT_OFFSET_M, SPOT_OFFSET_M) / METERS_PER_DEGREE
  return Array.from({ length: POINTS_PER_PARADE }, () => {
    const { latitude, longitude } = path.pointAt(draw.between(0.03, 1) * path.length)
    return { latitude: latitude + beside(), longitude: longitude + beside() }
  })
}

function* askParade(parade: SimulatedParade, points: Point[]): Generator<AnsweredQuestion> {
  const { path, startsAt, fixes, detours, walk } = parade
  const { rolledAt, endedAt } = walk
  const followed = new FollowedParade(planOf(parade))
  const places = points.map((point) => ({ point, passes: findPasses(path, point) }))
  let fixCount = 0
  for (let at = startsAt - FIRST_ASK_BEFORE_MS; at < endedAt; at += ASK_EVERY_MS) {
    for (; fixCount < fixes.length && fixes[fixCount]!.at <= at; fixCount += 1)
      followed.addFix(fixes[fixCount]!)
    const here = walk.alongAt(at)
    for (const { point, passes } of places) {
      const next = passes.find((along) => along > here)
      if (next === undefined || isAvoided(detours, next)) continue
      const arrivesAt = walk.reachedAt(next)
      if (arrivesAt - at > MAX_TO_GO_MS || arrivesAt <= at) continue
      const answer = followed.ask(point, at)
      const simpleGuessAt =
        at > rolledAt && here > 0 ? at + ((next - here) / here) * (at - rolledAt) : undefined
      yield { answer, askedAt: at, arrivesAt, rolledAt, simpleGuessAt }
    }
  }
}

const planOf = ({ path, stops, startsAt, plannedHours }: SimulatedParade): ArrivalPlan => ({
  key: 'simulated',
  path,
  approximateParts: [],
  stops: stops.map(({ along }, index) => ({ number: index + 1, along, ...path.pointAt(along) })),
  startsAt,
  hours: plannedHours,
})

const isAvoided = (detours: SimulatedParade['detours'], along: number): boolean =>
  detours.some(({ from, until }) => along > from - DETOUR_MARGIN_M && along < until + DETOUR_MARGIN_M)
