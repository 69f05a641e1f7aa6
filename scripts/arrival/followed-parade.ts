import { evaluateFix, type FixMemory } from '#server/tracking/ingest/evaluate-fix.ts'
import { type Arrival, arrivalAt } from '#shared/arrival/arrival.ts'
import type { ArrivalPlan } from '#shared/arrival/progress/progress-plan.ts'
import type { Observed } from '#shared/arrival/estimate.ts'
import { ParadeTrack } from '#shared/arrival/parade-track.ts'
import { advanceWalk, isHalted, paceOf, type Walk } from '#shared/arrival/progress/advance-walk.ts'
import { STALE_AFTER_MS, type StreetState, streetState } from '#shared/arrival/street-state.ts'
import type { Point } from '#shared/geo/distance.ts'
import { REPORT_COUNTS_MS } from '#shared/tracking/reports.ts'

/** A fix of the parade's phone. */
export interface ReplayedFix extends Point {
  /** Unix ms. */
  at: number
  /** Radius in meters. */
  accuracy: number | null
}

/** A report from the people of a parade. */
export interface ParadeReport {
  /** Unix ms. */
  at: number
  report: 'rolling' | 'at-a-stop' | 'disbanding' | 'late'
  /** How late the parade will start. */
  minutes?: number
}

/** The answer to one question. */
export interface ReplayedAnswer extends Arrival {
  /** The parade's own place in meters along the path; null before it was on it. */
  along: number | null
  state: StreetState
}

/** What a parade does according to a report (docs/ARRIVAL.md). The server shows a disbanding one as `stopped`. */
const reportedStates = { rolling: 'rolling', 'at-a-stop': 'at-a-stop', disbanding: 'finished' } as const

/**
 * One parade of a simulation or a recording, followed by the same rules as on the server: fixes are
 * evaluated, and its state follows from the clock.
 */
export class FollowedParade {
  readonly #plan: ArrivalPlan | null
  readonly #track = new ParadeTrack()
  #memory: FixMemory = { last: null, jumps: [] }
  #walk: Walk | null = null
  #report: ParadeReport | undefined
  #lateMinutes = 0
  #saysRolling = false

  /** @param plan null without a path */
  constructor(plan: ArrivalPlan | null) {
    this.#plan = plan
  }

  /** Takes the next fix, in order of time. */
  addFix(fix: ReplayedFix): void {
    const { latitude, longitude, accuracy, at } = fix
    const unrecorded = { altitude: null, speed: null, heading: null, battery: null }
    const reported = { latitude, longitude, accuracy, recordedAt: new Date(at), ...unrecorded }
    const { rejection, memory } = evaluateFix(reported, this.#memory, new Date(at))
    this.#memory = memory
    if (rejection !== null) return
    this.#walk = advanceWalk(this.#walk, { latitude, longitude, at }, this.#plan)
    const { along, since } = this.#walk
    if (along !== null && since === at) this.#track.add(at, along)
  }

  addReport(report: ParadeReport): void {
    if (report.report === 'late') this.#lateMinutes = report.minutes ?? 0
    else this.#report = report
    if (report.report === 'rolling') this.#saysRolling = true
  }

  /** Returns when the parade comes to a point, as known at an instant (Unix ms). */
  ask(point: Point, now: number): ReplayedAnswer {
    const state = this.#stateAt(now)
    const plan = this.#plan && { ...this.#plan, startsAt: this.#plan.startsAt + this.#lateMinutes * 60_000 }
    const isAway = this.#walk?.isOnPath === false
    const parade = { plan, observed: this.#observed(state), state, isAway, track: this.#track }
    return { ...arrivalAt(parade, point, now), along: this.#walk?.along ?? null, state }
  }

  #stateAt(now: number): StreetState {
    const walk = this.#walk
    if (walk === null) return 'waiting'
    const derived = streetState(now - walk.at > STALE_AFTER_MS ? 'stale' : 'active', walk)
    if (derived === 'signal-lost') return derived
    if (this.#report && this.#report.report !== 'late' && now - this.#report.at < REPORT_COUNTS_MS)
      return reportedStates[this.#report.report]
    // A phone that is still on its way to the start has not left the route.
    return derived === 'off-route' && walk.along === null && this.#isEarly(now) ? 'waiting' : derived
  }

  #isEarly = (now: number): boolean => now < (this.#plan?.startsAt ?? 0) + this.#lateMinutes * 60_000

  #observed(state: StreetState): Observed | null {
    const walk = this.#walk
    if (walk === null || walk.along === null) return null
    const isStopped = isHalted(walk) || state === 'at-a-stop'
    const { along, since, visits } = walk
    return { along, at: since, pace: paceOf(walk), visits, isStopped, saysRolling: this.#saysRolling }
  }
}
