import type { ArrivalPlan } from '#shared/arrival/progress/progress-plan.ts'
import { ParadeTrack } from '#shared/arrival/parade-track.ts'
import type { ArrivalParade } from '../arrival-parade.ts'

/** No parade has walked faster than this before the page was opened. */
const MAX_PACE_MPS = 1.5

/**
 * What this page knows of a parade's walk so far. The trail that the server sends has no times, so the
 * walk before the page was opened is estimated from the parade's start, its halts at stops and its pace.
 */
export class SeenParade {
  readonly key: string
  /** When this page saw its first place, in Unix ms. Earlier times are estimates. */
  readonly seenSince: number
  /** Whether it had left its path when it was last heard. */
  isAway = false
  /** The first place in meters along the path that this page saw. */
  readonly #seenFrom: number
  readonly #track = new ParadeTrack()

  constructor(parade: ArrivalParade, plan: ArrivalPlan) {
    this.key = plan.key
    this.seenSince = Date.parse(parade.lastUpdated)
    this.#seenFrom = parade.along ?? 0
    if (parade.along === null) return
    const start = Math.max(plan.startsAt, Date.parse(parade.startedAt))
    this.#track.add(Math.min(start, this.seenSince), 0)
    for (const { at, along } of [...haltsOf(parade, plan), ...paceOf(parade, this.seenSince)])
      if (at <= this.seenSince) this.#track.add(at, along)
  }

  /** Adds the parade's newest place. */
  add({ along, lastUpdated, state }: Pick<ArrivalParade, 'along' | 'lastUpdated' | 'state'>): void {
    if (state !== 'signal-lost') this.isAway = state === 'off-route'
    if (along !== null && state !== 'off-route') this.#track.add(Date.parse(lastUpdated), along)
  }

  /** Returns when the parade reached a place (Unix ms); undefined if it has not come so far. */
  reachedAt(along: number): number | undefined {
    const reachedAt = this.#track.reachedAt(along)
    if (reachedAt === undefined || along >= this.#seenFrom) return reachedAt
    return Math.min(reachedAt, this.seenSince - ((this.#seenFrom - along) / MAX_PACE_MPS) * 1_000)
  }
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

/** Returns what this page knows of a parade's walk, with its newest place. */
export function seenParade(parade: ArrivalParade, plan: ArrivalPlan): SeenParade {
  const known = seen.get(parade.id)
  const current = known?.key === plan.key ? known : new SeenParade(parade, plan)
  seen.set(parade.id, current)
  current.add(parade)
  return current
}
