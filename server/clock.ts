/**
 * The only source of the current time. Actions take the instant as an argument; only the edges (the
 * HTTP mount, the board's timer, the worker) hold a clock, so that tests can replace it.
 */
export interface Clock {
  now(): Date
  /** Runs the task once after a delay in ms. Returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void
}

/** Maximum delay of setTimeout, about 24 days. It fires immediately for a longer one. */
const MAX_TIMER_MS = 2_147_483_647

/** The system clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, task) {
    const timer = setTimeout(task, Math.min(Math.max(milliseconds, 0), MAX_TIMER_MS))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
