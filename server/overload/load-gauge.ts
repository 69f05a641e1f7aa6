/** How the server is doing: `calm`, `busy` (moves are told less often), `full` (new work is turned away). */
export type Load = 'calm' | 'busy' | 'full'

/** The event loop is looked at so often, in milliseconds. */
const everyMs = 100
/** What one look counts in the running mean: about the last second matters. */
const weight = 0.15
/** Busy begins at this share of the lateness at which the server is full. */
const busyShare = 0.25
/** One long pause is no crowd: the server is full when it has been so late for so long, in milliseconds. */
const sustainedMs = 2_000
/** A state is left at this share of the lateness at which it began, so that it does not flicker. */
const leaveShare = 0.5

/**
 * Tells by the lateness of a timer how far behind the server is: whatever is asked of it waits as long. `fullAtMs` is the
 * mean lateness, in milliseconds, from which on new work is turned away.
 */
export class LoadGauge {
  readonly #fullAtMs: number
  readonly #timer: NodeJS.Timeout
  #lateness = 0
  #load: Load = 'calm'
  /** Since when it has been late enough to be full. */
  #lateSince: number | null = null
  #expected = performance.now() + everyMs

  constructor(fullAtMs: number) {
    this.#fullAtMs = fullAtMs
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.#note(Math.max(0, now - this.#expected))
      this.#expected = now + everyMs
    }, everyMs).unref()
  }

  get load(): Load {
    return this.#load
  }

  /** Mean lateness of about the last second, in milliseconds. */
  get latenessMs(): number {
    return this.#lateness
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #note(lateMs: number): void {
    // A long pause counts for all the looks that it has swallowed.
    const looks = 1 + Math.floor(lateMs / everyMs)
    const keep = (1 - weight) ** looks
    this.#lateness = this.#lateness * keep + lateMs * (1 - keep)
    const isAbove = (limit: number, isThere: boolean) => this.#lateness > limit * (isThere ? leaveShare : 1)
    const now = performance.now()
    if (isAbove(this.#fullAtMs, this.#load === 'full')) this.#lateSince ??= now
    else this.#lateSince = null
    if (this.#lateSince !== null && now - this.#lateSince >= sustainedMs) this.#load = 'full'
    else this.#load = isAbove(this.#fullAtMs * busyShare, this.#load !== 'calm') ? 'busy' : 'calm'
  }
}
