/** Load of the server. A `busy` one pushes moves less often; a `full` one refuses new work. */
export type Load = 'calm' | 'busy' | 'full'

const CHECK_INTERVAL_MS = 100
/** Weight of one check in the moving average, which covers about the last second. */
const AVERAGE_WEIGHT = 0.15
/** Lag that makes the server busy, as a fraction of the lag that makes it full. */
const BUSY_SHARE = 0.25
/** How long the lag must last before the server is full. A single pause is no overload. */
const SUSTAINED_MS = 2_000
/** Lag that ends a state, as a fraction of the lag that began it, to prevent flapping. */
const EXIT_SHARE = 0.5

/**
 * Measures the event loop lag by how late a timer fires: every request waits that long. The server
 * is full from a mean lag of `fullAtMs` milliseconds.
 */
export class EventLoopMonitor {
  readonly #fullAtMs: number
  readonly #timer: NodeJS.Timeout
  #eventLoopLag = 0
  #load: Load = 'calm'
  /** Start of the current lag above the limit, by `performance.now()`. */
  #laggingSince: number | null = null
  #expected = performance.now() + CHECK_INTERVAL_MS

  constructor(fullAtMs: number) {
    this.#fullAtMs = fullAtMs
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.#recordLag(Math.max(0, now - this.#expected))
      this.#expected = now + CHECK_INTERVAL_MS
    }, CHECK_INTERVAL_MS).unref()
  }

  get load(): Load {
    return this.#load
  }

  /** Mean lag over about the last second, in milliseconds. */
  get eventLoopLagMs(): number {
    return this.#eventLoopLag
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #recordLag(lagMs: number): void {
    // A long pause counts as all the checks that it delayed.
    const checks = 1 + Math.floor(lagMs / CHECK_INTERVAL_MS)
    const decay = (1 - AVERAGE_WEIGHT) ** checks
    this.#eventLoopLag = this.#eventLoopLag * decay + lagMs * (1 - decay)
    const isAbove = (limit: number, isInState: boolean) =>
      this.#eventLoopLag > limit * (isInState ? EXIT_SHARE : 1)
    const now = performance.now()
    if (isAbove(this.#fullAtMs, this.#load === 'full')) this.#laggingSince ??= now
    else this.#laggingSince = null
    if (this.#laggingSince !== null && now - this.#laggingSince >= SUSTAINED_MS) this.#load = 'full'
    else this.#load = isAbove(this.#fullAtMs * BUSY_SHARE, this.#load !== 'calm') ? 'busy' : 'calm'
  }
}
