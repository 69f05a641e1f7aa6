/** How the server is doing: `calm`, `busy` (moves are pushed less often), `full` (new work is refused). */
export type Load = 'calm' | 'busy' | 'full'

/** The event loop is checked every this many milliseconds. */
const checkEveryMs = 100
/** The weight of one check in the running mean, which covers about the last second. */
const weight = 0.15
/** The server is busy from this share of the lag at which it is full. */
const busyShare = 0.25
/** One long pause is no crowd: the lag must last this many milliseconds before the server is full. */
const sustainedMs = 2_000
/** A state ends at this share of the lag at which it began, so that it does not flicker. */
const exitShare = 0.5

/**
 * Measures how far the event loop lags behind by how late a timer fires: every request waits as long.
 * From a mean lag of `fullAtMs` milliseconds the server is full.
 */
export class EventLoopMonitor {
  readonly #fullAtMs: number
  readonly #timer: NodeJS.Timeout
  #eventLoopLag = 0
  #load: Load = 'calm'
  /** Since when the lag has been large enough to be full. */
  #laggingSince: number | null = null
  #expected = performance.now() + checkEveryMs

  constructor(fullAtMs: number) {
    this.#fullAtMs = fullAtMs
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.#recordLag(Math.max(0, now - this.#expected))
      this.#expected = now + checkEveryMs
    }, checkEveryMs).unref()
  }

  get load(): Load {
    return this.#load
  }

  /** Mean lag of about the last second, in milliseconds. */
  get eventLoopLagMs(): number {
    return this.#eventLoopLag
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #recordLag(lagMs: number): void {
    // A long pause counts for all the checks that it swallowed.
    const checks = 1 + Math.floor(lagMs / checkEveryMs)
    const decay = (1 - weight) ** checks
    this.#eventLoopLag = this.#eventLoopLag * decay + lagMs * (1 - decay)
    const isAbove = (limit: number, isInState: boolean) =>
      this.#eventLoopLag > limit * (isInState ? exitShare : 1)
    const now = performance.now()
    if (isAbove(this.#fullAtMs, this.#load === 'full')) this.#laggingSince ??= now
    else this.#laggingSince = null
    if (this.#laggingSince !== null && now - this.#laggingSince >= sustainedMs) this.#load = 'full'
    else this.#load = isAbove(this.#fullAtMs * busyShare, this.#load !== 'calm') ? 'busy' : 'calm'
  }
}
