import type { Delivery } from './deliveries.ts'

/**
 * Maximum number of deliveries that are claimed at a time. A worker that dies leaves at most this many
 * unconfirmed.
 */
const MAX_CLAIMED = 50
/** Maximum number in flight to one service, so that a slow service leaves room for others. */
const MAX_PER_SERVICE = 40
/** Number in flight to a service of which no response is known yet. */
const INITIAL_WINDOW = 8

/** After this many failures in a row, a service is paused. After as many more, the pause doubles. */
const FAILURES_PER_PAUSE = 3
const INITIAL_PAUSE_MS = 10_000
const MAX_PAUSE_MS = 10 * 60_000

/** One push service: the deliveries that wait for it, and its health. */
export class Lane {
  readonly service: string
  readonly queue: Delivery[] = []
  /** The last delivery that was read. The next read starts after it. */
  cursor = { alertId: 0, subscriptionId: 0 }
  hasMore = true
  inFlight = 0
  /** Maximum number in flight now. It grows by one with each response, and halves with each failure. */
  #window = INITIAL_WINDOW
  #failures = 0
  #pausedUntil = 0

  constructor(service: string) {
    this.service = service
  }

  isPaused(now: Date): boolean {
    return now.getTime() < this.#pausedUntil
  }

  /** Returns how many more deliveries may be in flight now. */
  freeSlots(now: Date): number {
    return this.isPaused(now) ? 0 : Math.max(0, this.#window - this.inFlight)
  }

  /** Forgets what an earlier run has read. */
  reset(): void {
    this.queue.length = 0
    this.cursor = { alertId: 0, subscriptionId: 0 }
    this.hasMore = true
  }

  noteResponse(): void {
    this.#failures = 0
    this.#window = Math.min(MAX_PER_SERVICE, this.#window + 1)
  }

  /** Counts a failure, or no response. `retryAfterMs` is the pause that the service asks for. */
  noteFailure(now: Date, retryAfterMs: number): void {
    this.#failures += 1
    this.#window = Math.max(1, Math.floor(this.#window / 2))
    if (this.#failures < FAILURES_PER_PAUSE) return
    const pauseMs = INITIAL_PAUSE_MS * 2 ** (Math.floor(this.#failures / FAILURES_PER_PAUSE) - 1)
    this.#pausedUntil = now.getTime() + Math.min(MAX_PAUSE_MS, Math.max(retryAfterMs, pauseMs))
  }
}

/**
 * Takes as many deliveries as may be claimed now, from the least busy services first, so that a
 * slow service does not hold up the others.
 */
export function takeNext(lanes: Iterable<Lane>, now: Date): Delivery[] {
  const allLanes = [...lanes]
  const taken: Delivery[] = []
  const inFlight = allLanes.reduce((sum, lane) => sum + lane.inFlight, 0)
  for (const lane of allLanes.toSorted((a, b) => a.inFlight - b.inFlight)) {
    const count = Math.min(lane.freeSlots(now), MAX_CLAIMED - inFlight - taken.length)
    taken.push(...lane.queue.splice(0, Math.max(0, count)))
  }
  return taken
}
