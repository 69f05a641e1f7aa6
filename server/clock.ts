/**
 * The only source of the current time. Actions take the instant as an argument; only the edges (the
 * HTTP mount, the board's timer, the worker) hold a clock, so that tests can replace it.
 */
export interface Clock {
  now(): Date
  /**
   * The latest that it may be: later than now while the machine's clock is behind where its monotonic clock
   * says that it should be. What phones say about the time is compared with it.
   */
  latest(): Date
  /** The last jump of the machine's clock since the start. */
  readonly lastJump: ClockJump | null
  /** Runs the task once after a delay in ms. Returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void
}

/** A jump of a machine's clock: by how much, when by the time before, and whether it is followed now. */
export interface ClockJump {
  seconds: number
  seenAt: string
  isFollowed: boolean
}

/** Tolerated difference between clocks. A time within it in the future counts as now. */
export const CLOCK_TOLERANCE_MS = 60_000

/** Maximum delay of setTimeout, about 24 days. It fires immediately for a longer one. */
const MAX_TIMER_MS = 2_147_483_647

/** The machine's clock, right or wrong. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
  latest: () => new Date(),
  lastJump: null,
  after(milliseconds, task) {
    const timer = setTimeout(task, Math.min(Math.max(milliseconds, 0), MAX_TIMER_MS))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
