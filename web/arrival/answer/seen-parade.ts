import { useEffect } from 'react'
import type { ArrivalPlan } from '#shared/arrival/progress/progress-plan.ts'
import { ParadeTrack } from '#shared/arrival/parade-track.ts'
import { setNewest } from '#shared/set-newest.ts'
import type { ArrivalParade } from '../arrival-parade.ts'
import { planOf } from './parade-plan.ts'

/** No parade has walked faster than this before the page was opened. */
const MAX_PACE_MPS = 1.5

/**
 * What this page knows of a parade's walk up to its newest place. The trail that the server sends has no
 * times, so the walk before the page was opened is estimated from the parade's start, its halts at stops and
 * its pace.
 */
export class SeenParade {
  readonly key: string
  /** When this page saw its first place, in Unix ms. Earlier times are estimates. */
  readonly seenSince: number
  /** Whether it had left its path when it was last heard. */
  readonly isAway: boolean
  /** What was added last. */
  readonly newest: ArrivalParade
  /** The first place in meters along the path that this page saw. */
  readonly #seenFrom: number
  readonly #track: ParadeTrack

  /** @param before what this page knew until now */
  constructor(newest: ArrivalParade, plan: ArrivalPlan, before?: SeenParade) {
    const { along, lastUpdated, state } = newest
    const at = Date.parse(lastUpdated)
    this.key = plan.key
    this.newest = newest
    this.seenSince = before?.seenSince ?? at
    this.#seenFrom = before ? before.#seenFrom : (along ?? 0)
    this.#track = before ? before.#track.copy() : estimateTrack(newest, plan, at)
    this.isAway = state === 'signal-lost' ? (before?.isAway ?? false) : state === 'off-route'
    if (along !== null && state !== 'off-route') this.#track.add(at, along)
  }

  /** Returns when the parade reached a place (Unix ms); undefined if it has not come so far. */
  reachedAt(along: number): number | undefined {
    const reachedAt = this.#track.reachedAt(along)
    if (reachedAt === undefined || along >= this.#seenFrom) return reachedAt
    return Math.min(reachedAt, this.seenSince - ((this.#seenFrom - along) / MAX_PACE_MPS) * 1_000)
  }
}

/** Returns the walk before this page saw the parade at a time (Unix ms). */
function estimateTrack(parade: ArrivalParade, plan: ArrivalPlan, seenSince: number): ParadeTrack {
  const track = new ParadeTrack()
  if (parade.along === null) return track
  const start = Math.max(plan.startsAt, Date.parse(parade.startedAt))
  track.add(Math.min(start, seenSince), 0)
  for (const { at, along } of [...haltsOf(parade, plan), ...paceOf(parade, seenSince)])
    if (at <= seenSince) track.add(at, along)
  return track
}

interface TimedPlace {
  at: number
  along: number
}

/** Returns when a parade came to the stops where it has halted, and when it left them. */
function haltsOf({ dwell }: ArrivalParade, { stops }: ArrivalPlan): TimedPlace[] {
  return (dwell ?? [])
    .flatMap(({ stop, since, until }) => {
      const along = stops.find(({ number }) => number === stop)?.along
      if (along === undefined) return []
      const times = until === null ? [since] : [since, until]
      return times.map((time) => ({ at: Date.parse(time), along }))
    })
    .toSorted((a, b) => a.at - b.at)
}

/** Returns where a parade was before its latest rolling, unless it has halted at a stop since. */
function paceOf({ pace, along, dwell }: ArrivalParade, now: number): TimedPlace[] {
  if (!pace || along === null) return []
  const at = now - pace.seconds * 1_000
  const hasHalted = (dwell ?? []).some(({ until }) => until === null || Date.parse(until) > at)
  return hasHalted ? [] : [{ at, along: Math.max(0, along - pace.meters) }]
}

/** By parade id. In the module, because the card and the list of the route share it and may mount again. */
const seen = new Map<number, SeenParade>()
const MAX_SEEN = 100

/**
 * Returns what this page knows of a parade's walk, with its newest place. Changes nothing, because components
 * call it while they render, also on the server and for renders that React throws away.
 */
export function seenParade(parade: ArrivalParade, plan: ArrivalPlan): SeenParade {
  const known = seen.get(parade.id)
  if (known?.key !== plan.key) return new SeenParade(parade, plan)
  return known.newest === parade ? known : new SeenParade(parade, plan, known)
}

/** Remembers the places of the parades that a component shows. */
export function useRememberSeen(parades: readonly ArrivalParade[] | undefined): void {
  useEffect(() => parades?.forEach(rememberSeen), [parades])
}

/** Remembers the newest place of a parade. */
export function rememberSeen(parade: ArrivalParade): void {
  const plan = planOf(parade)
  if (plan) setNewest(seen, parade.id, seenParade(parade, plan), MAX_SEEN)
}
