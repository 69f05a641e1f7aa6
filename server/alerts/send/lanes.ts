import type { Delivery } from './deliveries.ts'

/**
 * Maximum number of deliveries that are claimed at a time. A worker that dies leaves at most this many
 * unconfirmed.
 */
const MAX_CLAIMED = 50
/** At most this many of them to one service, so that a slow one leaves room for others. */
const MAX_PER_SERVICE = 40
const FIRST_WINDOW = 8

/** A service is left alone after this many failures in a row, for longer each time. */
const MAX_FAILURES = 3
const FIRST_PAUSE_MS = 10_000
const MAX_PAUSE_MS = 10 * 60_000

/** One push service: what waits for it, and how well it works. */
export class Lane {
  readonly service: string
  readonly queue: Delivery[] = []
  /** Where reading continues. */
  cursor = { alertId: 0, subscriptionId: 0 }
  hasMore = true
  inFlight = 0
  /** How many deliveries it may have in flight: more with each success. */
  #window = FIRST_WINDOW
  #failures = 0
  #pausedUntil = 0

  constructor(service: string) {
    this.service = service
  }

  isPaused(now: Date): boolean {
    return now.getTime() < this.#pausedUntil
  }

  /** Returns how many deliveries may start. */
  room(now: Date): number {
    return this.isPaused(now) ? 0 : Math.max(0, this.#window - this.inFlight)
  }

  /** Begins a new run: reads from the beginning. What a failed run left in flight is settled already. */
  restart(): void {
    this.inFlight = 0
    this.queue.length = 0
    this.cursor = { alertId: 0, subscriptionId: 0 }
    this.hasMore = true
  }

  noteResponse(): void {
    this.#failures = 0
    this.#window = Math.min(MAX_PER_SERVICE, this.#window + 1)
  }

  /** Notes that the service did not work. `retryAfterMs` is how long it wants to be left alone. */
  noteFailure(now: Date, retryAfterMs: number): void {
    this.#failures += 1
    this.#window = Math.max(1, Math.floor(this.#window / 2))
    if (this.#failures < MAX_FAILURES) return
    const pauseMs = FIRST_PAUSE_MS * 2 ** (Math.floor(this.#failures / MAX_FAILURES) - 1)
    this.#pausedUntil = now.getTime() + Math.min(MAX_PAUSE_MS, Math.max(retryAfterMs, pauseMs))
  }
}

/** Takes deliveries from the lanes in turn, as many as may be claimed now. */
export function takeNext(lanes: Iterable<Lane>, now: Date): Delivery[] {
  const all = [...lanes]
  const taken: Delivery[] = []
  const inFlight = all.reduce((sum, lane) => sum + lane.inFlight, 0)
  for (const lane of all.toSorted((a, b) => a.inFlight - b.inFlight)) {
    const count = Math.min(lane.room(now), MAX_CLAIMED - inFlight - taken.length)
    taken.push(...lane.queue.splice(0, Math.max(0, count)))
  }
  return taken
}
