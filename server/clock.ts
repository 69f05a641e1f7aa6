/**
 * The one source of "now". Actions take the instant as an argument and never ask a clock; only the
 * edges (the HTTP mount, the board's timer, the worker) hold one, so that tests can replace it.
 */
export interface Clock {
  now(): Date
  /** Runs the task once after this many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void
}

/** setTimeout holds at most this many milliseconds (2^31 - 1), about 24 days. */
const maxTimerMs = 2_147_483_647

/** The machine's own clock. Its timers never keep the process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, task) {
    const timer = setTimeout(task, Math.min(Math.max(milliseconds, 0), maxTimerMs))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
